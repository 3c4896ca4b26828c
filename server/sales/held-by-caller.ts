import { type Expression, type Kysely, sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { CallOrigin } from './call-origin.ts';

export type Held = Pick<
  Tables['holds'],
  'holder' | 'line' | 'pool' | 'date' | 'slot' | 'quantity' | 'address_key' | 'is_brief'
>;

export interface HeldByCaller {
  byNetwork: Held[];
  byAddress: Held[];
  bySiteKey: Held[];
}

/** Milliseconds for which a hold still counts after its end. This is longer than an unpaid order keeps its places. */
export const countedMs = 60 * 60_000;

function unpaidHolds(db: Kysely<Tables>, since: Expression<number>) {
  return db
    .selectFrom('holds')
    .leftJoin('orders', 'orders.number', 'holds.holder')
    .select([
      'holds.holder',
      'holds.line',
      'holds.pool',
      'holds.date',
      'holds.slot',
      'holds.quantity',
      'holds.address_key',
      'holds.is_brief',
    ])
    .where('holds.until_at', '>', since)
    .where(sql<boolean>`(holds.state = 'held' or orders.status = 'waiting')`);
}

const selectByNetwork = defineQuery<{ networkKey: string; since: number }>('heldByNetwork')((db, marks) =>
  unpaidHolds(db, marks.since).where('holds.network_key', '=', marks.networkKey),
);

const selectBySiteKey = defineQuery<{ siteKey: string; since: number }>('heldBySiteKey')((db, marks) =>
  unpaidHolds(db, marks.since).where('holds.site_key', '=', marks.siteKey),
);

/** The queries for a caller's holds; a step adds them to its first read. */
export function askHeld({ addressKey, networkKey = addressKey, siteKey }: CallOrigin, now: number) {
  const since = now - countedMs;
  return {
    byNetwork: selectByNetwork({ networkKey, since }),
    bySiteKey: selectBySiteKey({ siteKey: siteKey ?? '', since }),
  };
}

/** The caller's holds, from the rows of `askHeld`. */
export function heldByCaller(
  { addressKey }: CallOrigin,
  { byNetwork = [], bySiteKey = [] }: Partial<Omit<HeldByCaller, 'byAddress'>>,
): HeldByCaller {
  return { byNetwork, byAddress: byNetwork.filter((hold) => hold.address_key === addressKey), bySiteKey };
}
