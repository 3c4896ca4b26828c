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

/** Notes the name and the visits of orders that an earlier version has placed, so that the list of all orders finds them by these too. */
export async function listEarlierOrders({
  database,
}: {
  database: Pick<Database, 'ask' | 'commitPassing'>;
}): Promise<void> {
  for (;;) {
    const { rows } = await database.ask({ rows: selectUnlisted({ from: 0 }) });
    await Promise.all(
      rows.map(toOrder).map(async (order) => {
        const { number, version, buyer, locale } = order;
        const keys = isForgotten(order) ? { name_key: null, last_name_key: null } : nameKeysOf(buyer.address, locale);
        // A step that changes the order at the same moment goes first. The order's turn comes again.
        await database.commitPassing([
          updateListed({ number, version, ...keys, is_listed: 1 }),
          ...noteVisits(number, [], order.items),
        ]);
      }),
    );
    if (rows.length < atOnce) return;
    // Buyers get their turn.
    await wait(20);
  }
}
