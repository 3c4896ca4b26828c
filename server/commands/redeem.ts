import { readCommandLine } from '#server/commands/command-line.ts';
import { type RedeemWish, redeemHere } from '#server/commands/redeem-here.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';

const usage = `npm run redeem -- CODE                            uses the ticket of this code
                  NUMBER                          or of the number under it
                  NUMBER --units 2                hands out so many pieces of goods; all that are left without it
                  --admit                         lets in a genuine ticket that the books do not have, because a backup was restored; once
                  --order ORDER                   uses all that an order has left
                  --order ORDER --item 2          of one item, by its place in the order
                  --order ORDER --item 2 --units 3`;

/** `npm run redeem`. Exit code 0: all of it was used; 1: something was refused; 2: the command is not understood. */
const { values, positionals, misused, act } = readCommandLine(usage, {
  order: { type: 'string' },
  item: { type: 'string' },
  units: { type: 'string' },
  admit: { type: 'boolean' },
});
const asked = readWish();
if (typeof asked === 'string') misused(asked);
else await workOnStore((database) => act(database, (acting) => redeemHere(database, acting, asked)));

/** The tickets to redeem, or a sentence about the word that is wrong. */
function readWish(): RedeemWish | string {
  const { order, admit: isAdmitted } = values;
  const units = readCount(values.units);
  const item = readCount(values.item);
  const ticket = positionals.join(' ');
  if (units === null) return `--units ${values.units}: that is no number of units.`;
  if (item === null) return `--item ${values.item}: that is no place of an item in the order.`;
  if (order !== undefined) {
    if (ticket) return `${ticket} is one word too many beside --order.`;
    if (isAdmitted) return '--admit goes with a ticket, not with an order.';
    if (units !== undefined && item === undefined) return '--units needs to know of which item: --item 2.';
    return { order: readOrderNumber(order) ?? order, ...(item !== undefined && { items: [{ itemId: item, units }] }) };
  }
  // A number that is read out is often typed in groups.
  if (positionals.length > 1 && readTicketNumber(ticket) === null) return `${positionals[1]} is one word too many.`;
  if (!ticket) return 'Name a ticket by its code or number, or an order by --order.';
  return item === undefined ? { ticket, units, isAdmitted } : '--item goes with --order: a ticket is of one item.';
}

/** A number from 1 on; undefined when it was not given, null when it is none. */
function readCount(given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null;
}
