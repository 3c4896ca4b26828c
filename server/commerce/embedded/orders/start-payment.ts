import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { StartedPayment } from '#server/commerce/orders.ts';
import type { Statement } from '#server/database/sql.ts';
import { randomKey } from '#server/sales/random-id.ts';
import { type ErrorCode, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { markPaid } from './mark-paid.ts';
import { getItems, getOrder, type StoredOrder } from './stored-order.ts';
import { getPayment } from './stored-payment.ts';

/** Stores a payment under a key of our own, before any gateway hears of it: whatever it does then can be asked for again. */
export async function startPayment(shop: Shop, fakeId: string, method: string): Promise<Result<StartedPayment>> {
  if (!shop.settings.paymentMethods.includes(method)) return fail('payment-method-unknown', { field: 'method' });
  const now = await momentOf(shop);
  const { read } = shop.database;
  const [order, open] = await Promise.all([
    getOrder(read, 'fake_id = ?', fakeId),
    getPayment(read, `o.fake_id = ? AND p.method = ? AND p.state IN ('created', 'approved')`, fakeId, method),
  ]);
  const refusal = whyNotPayable(order, now);
  if (!order || refusal) return fail(refusal ?? 'order-not-found');
  if (order.totalCents === 0) return payNothing(shop, order, method, now);
  if (open) return succeed(describeStart(order, open.paymentKey, 'created', open.approvalUrl));

  const paymentKey = randomKey();
  const stored = await shop.database.run(...storePayment(order, { paymentKey, method, state: 'created' }, now));
  // A concurrent request has started this payment or ended the order: answer with its result.
  return stored > 0 ? succeed(describeStart(order, paymentKey, 'created', null)) : startPayment(shop, fakeId, method);
}

function whyNotPayable(order: StoredOrder | undefined, now: Moment): ErrorCode | null {
  if (!order) return 'order-not-found';
  if (order.status === 'cancelled') return 'order-cancelled';
  if (order.status !== 'waiting') return 'order-already-paid';
  return order.payableUntil <= now.at ? 'order-cancelled' : null;
}

/** An order that codes have paid for is paid at once. */
function payNothing(shop: Shop, { number }: StoredOrder, method: string, now: Moment): Promise<Result<StartedPayment>> {
  return shop.database.write(async (sql) => {
    const [order, items] = await Promise.all([
      getOrder(sql, `number = ?${sql.forUpdate}`, number),
      getItems(sql, number),
    ]);
    const refusal = whyNotPayable(order, now);
    if (!order || refusal) return fail(refusal ?? 'order-not-found');
    const paymentKey = randomKey();
    sql.send(...storePayment(order, { paymentKey, method, state: 'captured' }, now));
    sql.sendTogether(markPaid(shop, order, items, paymentKey, now));
    return succeed(describeStart(order, paymentKey, 'captured', null));
  });
}

/** Stores it while the order waits, and unless one is open for the same method. */
function storePayment(
  order: StoredOrder,
  { paymentKey, method, state }: { paymentKey: string; method: string; state: 'created' | 'captured' },
  now: Moment,
): Statement {
  return [
    `INSERT INTO payments (payment_key, order_number, method, state, amount_cents, captured_cents, refunded_cents,
      created_at, changed_at)
     SELECT CAST(? AS text), number, CAST(? AS text), CAST(? AS text), total_cents, 0, 0, CAST(? AS bigint), CAST(? AS bigint)
     FROM orders WHERE number = ? AND status = 'waiting' ON CONFLICT DO NOTHING`,
    paymentKey,
    method,
    state,
    now.at,
    now.at,
    order.number,
  ];
}

function describeStart(
  { totalCents, number, locale }: StoredOrder,
  paymentKey: string,
  state: StartedPayment['state'],
  approvalUrl: string | null,
): StartedPayment {
  return { paymentKey, amountCents: totalCents, state, orderNumber: number, locale, approvalUrl };
}
