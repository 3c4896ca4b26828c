import type { Transaction } from '#server/commerce/embedded/database/sql.ts';
import { randomKey } from '#server/commerce/embedded/random-id.ts';
import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { StartedPayment } from '#server/commerce/orders.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { markPaid } from './mark-paid.ts';
import { getOrder, type StoredOrder } from './stored-order.ts';
import { getPayment } from './stored-payment.ts';

/** Stores a payment under a key of our own, before any gateway hears of it: whatever it does then can be asked for again. */
export async function startPayment(shop: Shop, fakeId: string, method: string): Promise<Result<StartedPayment>> {
  if (!shop.settings.paymentMethods.includes(method)) return fail('payment-method-unknown', { field: 'method' });
  const now = await momentOf(shop);
  return shop.database.write(async (sql) => {
    const order = await getOrder(sql, `fake_id = ?${sql.forUpdate}`, fakeId);
    if (!order) return fail('order-not-found');
    if (order.status === 'cancelled') return fail('order-cancelled');
    if (order.status !== 'waiting') return fail('order-already-paid');
    if (order.payableUntil <= now.at) return fail('order-cancelled');
    const about = { amountCents: order.totalCents, orderNumber: order.number, locale: order.locale };
    if (order.totalCents === 0) return succeed({ ...about, ...(await payNothing(shop, sql, order, method, now)) });

    const open = await getPayment(
      sql,
      `p.order_number = ? AND p.method = ? AND p.state IN ('created', 'approved') ORDER BY p.created_at DESC LIMIT 1`,
      order.number,
      method,
    );
    const paymentKey = open?.paymentKey ?? insertPayment(sql, order, { method, state: 'created' }, now);
    return succeed({ ...about, paymentKey, state: 'created', approvalUrl: open?.approvalUrl ?? null });
  });
}

async function payNothing(shop: Shop, sql: Transaction, order: StoredOrder, method: string, now: Moment) {
  const paymentKey = insertPayment(sql, order, { method, state: 'captured' }, now);
  await markPaid(shop, sql, order, paymentKey, now);
  return { paymentKey, state: 'captured' as const, approvalUrl: null };
}

function insertPayment(
  sql: Transaction,
  order: StoredOrder,
  { method, state }: { method: string; state: 'created' | 'captured' },
  now: Moment,
): string {
  const paymentKey = randomKey();
  sql.send(
    `INSERT INTO payments (payment_key, order_number, method, state, amount_cents, captured_cents, refunded_cents, created_at,
      changed_at) VALUES (?, ?, ?, ?, ?, 0, 0, ?, ?)`,
    paymentKey,
    order.number,
    method,
    state,
    order.totalCents,
    now.at,
    now.at,
  );
  return paymentKey;
}
