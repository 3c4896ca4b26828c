import { sql } from 'kysely';
import { selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { defineWrite, deleteRows, insertRows, listed, mark, updateRows } from '#server/database/write.ts';
import type { CallOrigin } from '#server/sales/call-origin.ts';
import { type CounterMove, isSamePoolSlot, type PoolSlot } from '#server/sales/places/place.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

/**
 * Places that a cart line holds, or that an order has taken. `holder` is the cart's id, the order's number, the key of a payment that holds
 * places, or `outside:` with the id of an order made outside the store.
 */
export type Hold = Tables['holds'];

export const selectHolds = selectWhere('holds', { holder: 'holder' }, ['line', 'pool']);

export const insertHolds = insertRows('holds');

/** Changes holds. It needs no version: a hold changes only together with its cart or order, whose version is checked. */
export const updateHolds = updateRows(
  'holds',
  ['holder', 'line', 'pool', 'state'],
  ['date', 'slot', 'quantity', 'until_at', 'is_brief', 'address_key', 'network_key', 'site_key'],
);

export const deleteHolds = deleteRows('holds', ['holder', 'line', 'pool', 'state', 'quantity']);

const withoutOrigin = sql`update holds set address_key = null, network_key = null, site_key = null`;

/**
 * Removes the origin of a holder's holds. Holds without an origin count for no caller. So a call that adds to a cart reads only the unpaid
 * places of a popular slot, however many of its places are sold.
 */
export const forgetOrigin = defineWrite('holds', 'forget_origin', {
  sqlite: [sql`${withoutOrigin} where holder = ${mark('holder')}`],
  columns: ['holder'],
  postgres: [sql`${withoutOrigin} from ${listed('holds', ['holder'])} where holds.holder = given.holder returning 1`],
  isExact: false,
});

/** The origin columns of a new hold. Planning decides whether the hold is brief. */
export function originColumns(from: CallOrigin | undefined) {
  const { addressKey = null, networkKey = addressKey, siteKey = null } = from ?? {};
  return { address_key: addressKey, network_key: networkKey, site_key: siteKey, is_brief: 0 };
}

/** The change of the place's counters by a hold: `sign` is 1 when the hold is added, -1 when it is removed. */
export function moveOf({ pool, date, slot, quantity, state }: Hold, sign: 1 | -1): CounterMove {
  const amount = sign * quantity;
  return { pool, date, slot, held: state === 'held' ? amount : 0, taken: state === 'taken' ? amount : 0 };
}

/** True for two versions of one row. A hold that passes from a cart to an order gets a new row with another holder. */
export function isSameHold(one: Hold, other: Hold): boolean {
  return one.holder === other.holder && one.line === other.line && one.pool === other.pool;
}

export function sumAt(place: PoolSlot, holds: readonly (PoolSlot & Pick<Hold, 'quantity'>)[]): number {
  return sumOf(holds, (hold) => (isSamePoolSlot(hold, place) ? hold.quantity : 0));
}
