import { chargeGift } from '#server/commerce/embedded/carts/charge-codes.ts';
import { attempt } from '#server/commerce/embedded/database/attempt.ts';
import type { Transaction } from '#server/commerce/embedded/database/sql.ts';
import { changePlaces } from '#server/commerce/embedded/inventory/change-places.ts';
import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { GatewayAnswer, Settlement } from '#server/commerce/orders.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { takenPlaces } from './cancel-order.ts';
import { markPaid } from './mark-paid.ts';
import { getItems, getOrder, type StoredOrder } from './stored-order.ts';
import { getPayment, type StoredPayment } from './stored-payment.ts';

/** Takes the gateway's own answer as the truth. Told twice, by a webhook and a return, by two nodes: it happens once. */
export async function settlePayment(
  shop: Shop,
  paymentKey: string,
  answer: GatewayAnswer,
): Promise<Result<Settlement>> {
  const now = await momentOf(shop);
  return shop.database.write(async (sql) => {
    // The order first, as everybody does: two payments of one order settle one after the other.
    const order = await getOrder(
      sql,
      `number = (SELECT order_number FROM payments WHERE payment_key = ?)${sql.forUpdate}`,
      paymentKey,
    );
    const payment = order && (await getPayment(sql, 'p.payment_key = ?', paymentKey));
    if (!order || !payment) return fail('payment-not-found');
    const outcome = await settle(shop, sql, order, payment, answer, now);
    return succeed({ fakeId: order.fakeId, locale: order.locale, outcome });
  });
}

async function settle(
  shop: Shop,
  sql: Transaction,
  order: StoredOrder,
  payment: StoredPayment,
  answer: GatewayAnswer,
  now: Moment,
): Promise<Settlement['outcome']> {
  if (payment.state === 'captured') return 'paid';
  if (payment.state === 'refund-due' || payment.state === 'refunded') return 'refund-due';
  if (answer.state !== 'captured') {
    if (answer.state !== payment.state) storeState(sql, payment, answer.state, answer, now);
    return outcomeOf[answer.state];
  }
  const isPaid = answer.capturedCents >= payment.amountCents && (await canBePaid(sql, order, now));
  storeState(sql, payment, isPaid ? 'captured' : 'refund-due', answer, now);
  if (isPaid) await markPaid(shop, sql, order, payment.paymentKey, now);
  return isPaid ? 'paid' : 'refund-due';
}

const outcomeOf = {
  created: 'waiting',
  approved: 'waiting',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const;

/** An order that another payment has paid is not paid twice; one that was cancelled needs its places and its gift again. */
async function canBePaid(sql: Transaction, order: StoredOrder, now: Moment): Promise<boolean> {
  if (order.status === 'waiting') return true;
  return order.status === 'cancelled' && attempt(sql, () => seatAgain(sql, order, now));
}

async function seatAgain(sql: Transaction, order: StoredOrder, now: Moment): Promise<boolean> {
  if (order.giftCode && !(await chargeGift(sql, order.giftCode, order.giftCents))) return false;
  if (order.promoCode) sql.send('UPDATE promo_codes SET uses = uses + 1 WHERE code = ?', order.promoCode);
  const taken = takenPlaces(await getItems(sql, order.number));
  return (await changePlaces(sql, taken, { cartId: order.cartId, now })) === null;
}

function storeState(
  sql: Transaction,
  payment: StoredPayment,
  state: StoredPayment['state'],
  answer: GatewayAnswer,
  now: Moment,
) {
  sql.send(
    'UPDATE payments SET state = ?, gateway_id = ?, captured_cents = ?, changed_at = ? WHERE payment_key = ?',
    state,
    answer.gatewayId,
    answer.capturedCents,
    now.at,
    payment.paymentKey,
  );
}
