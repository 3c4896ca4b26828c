import { msg, str } from '@lit/localize';

/** The number of people that a ticket admits, in the current language; empty for one person, the usual case. */
export function admitsText(admits: number): string {
  return admits > 1 ? msg(str`Admits ${admits}`, { id: 'ticket.admits' }) : '';
}
