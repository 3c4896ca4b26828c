import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';
import { isForgotten } from './forgotten-buyer.ts';
import { nameKeysOf } from './name-key.ts';
import { noteVisits } from './order-visits.ts';
import { toOrder } from './stored-order.ts';

const atOnce = 100;

const selectUnlisted = defineQuery<{ from: number }>('unlistedOrders')((db, marks) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('is_listed', '=', sql.lit(0))
    .where('created_at', '>=', marks.from)
    .orderBy('created_at')
    .limit(sql.lit(atOnce)),
);

const updateListed = updateRows('orders', {
  key: ['number', 'version'],
  set: ['name_key', 'last_name_key', 'is_listed'],
  name: 'listed',
});

interface Place {
  database: Pick<Database, 'ask' | 'commitPassing'>;
}

/**
 * Notes the name and the visits of orders that an earlier version has placed, so that the list of all orders finds them by these too. It
 * begins another batch only while `goOn` answers true. Answers how many orders it has noted.
 */
export async function listEarlierOrders({ database }: Place, goOn = () => true): Promise<number> {
  for (let noted = 0; ; ) {
    const { rows } = await database.ask({ rows: selectUnlisted({ from: 0 }) });
    const committed = await Promise.all(
      rows.map(toOrder).map((order) => {
        const { number, version, buyer, locale } = order;
        const keys = isForgotten(order) ? { name_key: null, last_name_key: null } : nameKeysOf(buyer.address, locale);
        // A step that changes the order at the same moment goes first. The order's turn comes again.
        return database.commitPassing([
          updateListed({ number, version, ...keys, is_listed: 1 }),
          ...noteVisits(number, [], order.items),
        ]);
      }),
    );
    noted += committed.filter((answer) => answer === 'done').length;
    if (rows.length < atOnce) return noted;
    // Buyers get their turn.
    await wait(20);
    if (!goOn()) return noted;
  }
}

/** How long a turn of the job takes: what is left waits for the next turn. */
const turnMs = 1000;

/** A turn of the job that notes earlier orders. It ends after about a second, and at once when the node stops. */
export function listSomeEarlierOrders(place: Place, signal: AbortSignal): Promise<number> {
  const until = performance.now() + turnMs;
  return listEarlierOrders(place, () => !signal.aborted && performance.now() < until);
}
