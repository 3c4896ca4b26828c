import { sql } from 'kysely';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { defineQuery } from '#server/database/query.ts';
import { changeHolds } from '#server/sales/holds/change-holds.ts';
import { perform } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { oldestTouch, updateCarts, withoutContent } from './stored-cart.ts';

const atOnce = 100;

const selectAsleep = defineQuery<{ before: number }>('cartsAsleep')((db, marks) =>
  db
    .selectFrom('carts')
    .select(['id', 'version', 'touched_at'])
    .where('state', '=', sql.lit('active'))
    .where('touched_at', '<=', marks.before)
    .orderBy('touched_at')
    .limit(sql.lit(atOnce)),
);

const selectTheirHolds = defineQuery<{ before: number }>('holdsOfCartsAsleep')((db, marks) =>
  db
    .selectFrom('holds')
    .selectAll()
    .where('state', '=', sql.lit('held'))
    .where('holder', 'in', (eb) =>
      eb
        .selectFrom('carts')
        .select('id')
        .where('state', '=', sql.lit('active'))
        .where('touched_at', '<=', marks.before)
        .orderBy('touched_at')
        .limit(sql.lit(atOnce)),
    ),
);

/** Ends unused carts, and removes their lines and buyers. The rows stay for a while, so that calls can fail with `cart-expired`. */
export async function expireCarts(store: EmbeddedStore, signal?: AbortSignal): Promise<number> {
  let all = 0;
  while (!signal?.aborted) {
    const expired = await perform(store, { isUnsynced: true }, async (step) => {
      const before = oldestTouch(store, step.now);
      const { carts, holds } = await step.ask({ carts: selectAsleep({ before }), holds: selectTheirHolds({ before }) });
      const asleep = new Set(carts.map(({ id }) => id));
      await changeHolds(
        step,
        holds.filter(({ holder }) => asleep.has(holder)),
        [],
      );
      step.change(updateCarts(...carts.map((cart) => ({ ...cart, state: 'expired', ...withoutContent }))));
      return succeed(carts.length);
    });
    const count = expired.ok ? expired.value : 0;
    all += count;
    if (count < atOnce) break;
  }
  return all;
}
