import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';
import { buyerKeysOf } from './buyer-keys.ts';
import { listings, noteItems, noteVisits } from './order-visits.ts';
import { toOrder } from './stored-order.ts';

const atOnce = 100;

// `created_at >= 0` is true for every order. It makes both databases search the index instead of reading all of it.
const selectUnlisted = defineQuery<object>('unlistedOrders')((db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('is_listed', '<', sql.lit(listings.items))
    .where('created_at', '>=', sql.lit(0))
    .orderBy('created_at')
    .limit(sql.lit(atOnce)),
);

const updateListed = updateRows(
  'orders',
  ['number', 'version'],
  ['name_key', 'last_name_key', 'phone_key', 'street_key', 'channel', 'partner', 'is_listed'],
);

interface Place {
  database: Pick<Database, 'ask' | 'commit'>;
}

/**
 * Stores the keys, visit days and products of orders that an earlier release placed, so that the list of all orders finds them. Starts another
 * batch only while `goOn` returns true. Returns the number of updated orders.
 */
export async function listEarlierOrders({ database }: Place, goOn = () => true): Promise<number> {
  for (let noted = 0; ; ) {
    const { rows } = await database.ask({ rows: selectUnlisted({}) });
    const committed = await Promise.all(
      rows.map(toOrder).map((order) => {
        const { number, version, channel, items } = order;
        const facts = { ...buyerKeysOf(order), channel: channel.kind, partner: channel.siteKey ?? null };
        // A step that changes the order at the same time wins. The next batch reads this order again.
        const listed = updateListed({ number, version, ...facts, is_listed: listings.items });
        const visits = order.listing < listings.visits ? noteVisits(number, [], items) : [];
        return database.commit([listed, ...visits, ...noteItems(order, [], items)], { isUnsynced: true });
      }),
    );
    noted += committed.filter((answer) => answer === 'done').length;
    if (rows.length < atOnce) return noted;
    // Lets requests of buyers run in between.
    await wait(20);
    if (!goOn()) return noted;
  }
}

/** One run of the job that indexes earlier orders. It ends after about a second, or after its current batch when the node stops. */
export function listSomeEarlierOrders(place: Place, signal: AbortSignal): Promise<number> {
  const until = performance.now() + 1000;
  return listEarlierOrders(place, () => !signal.aborted && performance.now() < until);
}
