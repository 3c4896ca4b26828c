import { parseArgs } from 'node:util';
import { type RedeemWish, redeemHere } from '#server/commands/redeem-here.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';

const usage = `npm run redeem -- CODE                            uses the ticket of this code
                  NUMBER                          or of the number under it
                  NUMBER --units 2                hands out so many pieces of goods; all that are left without it
                  --order ORDER                   uses all that an order has left
                  --order ORDER --item 2          of one item, by its place in the order
                  --order ORDER --item 2 --units 3`;

/** `npm run redeem`. Exit code 0: all of it was used; 1: something was refused; 2: the command is not understood. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { order: { type: 'string' }, item: { type: 'string' }, units: { type: 'string' } },
});
const asked = readWish();
if (asked) {
  await workOnStore((database) => redeemHere(database, asked));
} else {
  console.error(usage);
  process.exitCode = 2;
}

/** What is to be used; null when the command is not understood. */
function readWish(): RedeemWish | null {
  const units = readCount(values.units);
  const item = readCount(values.item);
  const [ticket, ...others] = positionals;
  if (others.length > 0 || units === null || item === null) return null;
  if (typeof values.order === 'string') {
    if (ticket !== undefined || (units !== undefined && item === undefined)) return null;
    return { order: values.order.toUpperCase(), ...(item !== undefined && { items: [{ itemId: item, units }] }) };
  }
  return ticket === undefined || item !== undefined ? null : { ticket, units };
}

/** A number from 1 on; undefined when it was not given, null when it is none. */
function readCount(given: string | boolean | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  return typeof given === 'string' && /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null;
}
