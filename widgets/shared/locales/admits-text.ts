import { msg, str } from '@lit/localize';

/** How many people a ticket admits, in the language that `msg` speaks now; nothing where it is one, as everybody expects. */
export function admitsText(admits: number): string {
  return admits > 1 ? msg(str`Admits ${admits}`, { id: 'ticket.admits' }) : '';
}
