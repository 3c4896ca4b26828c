import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { forgottenKey } from '#server/sales/orders/forgotten-buyer.ts';
import type { Sales } from '#server/sales/sales.ts';
import { forgetBuyer } from './forget-buyer.ts';

const dayMs = 24 * 3_600_000;
const atOnce = 100;

/** Orders of guests. An order whose address has an account is left out, because it belongs to a member, who may delete the account. */
const selectGuestOrders = defineQuery<{ before: number; createdAt: number; number: string }>('guestOrders')(
  (db, marks) =>
    db
      .selectFrom('orders')
      .select(['orders.created_at as createdAt', 'orders.number', 'orders.fake_id as fakeId'])
      .where('orders.owner', 'is', null)
      .where('orders.email_key', '<>', sql.lit(forgottenKey))
      .where('orders.created_at', '<=', marks.before)
      .where(sql<boolean>`(orders.created_at, orders.number) > (${marks.createdAt}, ${marks.number})`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('accounts').select('id').whereRef('accounts.email_key', '=', 'orders.email_key'))),
      )
      .orderBy('orders.created_at')
      .orderBy('orders.number')
      .limit(sql.lit(atOnce)),
);

/**
 * Removes the buyer's data from the orders of guests when the purchase and the last visit are at least `days` days ago. An order with
 * anything still open, such as a valid ticket or a refund request, is skipped until later. The notes of staff are deleted too. When the signal aborts, the function ends after
 * the current order. Returns the number of changed orders.
 */
export async function forgetGuests(sales: Sales, days: number, signal?: AbortSignal): Promise<number> {
  let last = { createdAt: -1, number: '' };
  for (let forgotten = 0; ; ) {
    const { at } = await sales.readNow();
    const { orders } = await sales.database.ask({ orders: selectGuestOrders({ before: at - days * dayMs, ...last }) });
    for (const { fakeId } of orders) {
      if (signal?.aborted) return forgotten;
      if (await forgetBuyer(sales, fakeId, days)) forgotten += 1;
    }
    const next = orders.at(-1);
    if (!next || orders.length < atOnce) return forgotten;
    last = { createdAt: next.createdAt, number: next.number };
    // Lets requests of buyers run in between.
    await wait(20);
  }
}
