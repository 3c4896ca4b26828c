import { msg, str } from '@lit/localize';

/** How many people a ticket admits; empty for one person. */
export function admitsText(admits: number): string {
  return admits > 1 ? msg(str`Admits ${admits}`, { id: 'ticket.admits' }) : '';
}
