import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';

/** Allowed delay, in milliseconds, of the job that cancels unpaid orders. */
const graceMs = 300_000;

const selectOpen = defineQuery<{ before: number; now: number; most: number; isAbandoned: number }>('openPayments')(
  (db, marks) =>
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.number', 'payments.order_number')
      .select(['payments.payment_key as paymentKey', 'payments.order_number as orderNumber', 'payments.method'])
      .select(sql<'created' | 'approved'>`payments.state`.as('state'))
      .select(['payments.amount_cents as amountCents', 'payments.currency', 'payments.created_at as since'])
      .where(sql<boolean>`payments.state in ('created', 'approved')`)
      .where('payments.created_at', '<', marks.before)
      .where(
        sql<boolean>`case when payments.state = 'created' and payments.gateway_id is not null
          and (orders.status <> 'waiting' or orders.payable_until > ${marks.now}) then 1 else 0 end = ${marks.isAbandoned}`,
      )
      .orderBy('payments.created_at')
      .orderBy('payments.payment_key')
      .limit(marks.most),
);

/**
 * Payments that began before an instant and have not ended: in each list the oldest first, at most `most`. `abandoned`: the service knows
 * the payment, its buyer has not approved it, and its order does not wait too long. All others are stuck: their money may be under way, or
 * nothing looks them up. `created`: the buyer has not approved the payment. `approved`: its money is not captured yet.
 */
export function openPayments(
  database: Pick<Database, 'ask'>,
  { before, now, most }: { before: number; now: number; most: number },
) {
  const within = { before, now: now - graceMs, most };
  return database.ask({
    stuck: selectOpen({ ...within, isAbandoned: 0 }),
    abandoned: selectOpen({ ...within, isAbandoned: 1 }),
  });
}
