import { chargeGiftCode, countUse } from '#server/commerce/embedded/carts/charge-codes.ts';
import { takesPlaces } from '#server/commerce/embedded/carts/counted-line.ts';
import { holdChanges, lineChanges } from '#server/commerce/embedded/carts/save-lines.ts';
import { changePlaces, sumPlaces } from '#server/commerce/embedded/inventory/change-places.ts';
import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { GatewayAnswer, Settlement } from '#server/commerce/orders.ts';
import type { RefundReason } from '#server/commerce/outbox.ts';
import { attempt } from '#server/database/attempt.ts';
import type { Statement, Transaction } from '#server/database/sql.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { isSlotClosed } from '#shared/rules/slot-closing.ts';
import { takenPlaces } from './cancel-order.ts';
import { markPaid } from './mark-paid.ts';
import { lockRestored } from './restored-lines.ts';
import { getItemsOfPayment, getOrder, type StoredItem, type StoredOrder } from './stored-order.ts';
import { getPayment, type StoredPayment } from './stored-payment.ts';

/** Takes the gateway's own answer as the truth. Safe to repeat, also by two nodes at once: it takes effect once. */
export async function settlePayment(
  shop: Shop,
  paymentKey: string,
  answer: GatewayAnswer,
): Promise<Result<Settlement>> {
  const now = await momentOf(shop);
  return shop.database.write(async (sql) => {
    const found = await findPaid(sql, paymentKey);
    if (!found) return fail('payment-not-found');
    const { order } = found;
    const outcome = await settle(shop, sql, found, answer, now);
    return succeed({ fakeId: order.fakeId, locale: order.locale, outcome });
  });
}

interface Paid {
  order: StoredOrder;
  payment: StoredPayment;
  items: StoredItem[];
}

/** Locks the order first, so that two payments of one order settle one after the other. */
async function findPaid(sql: Transaction, paymentKey: string): Promise<Paid | null> {
  const [order, payment, items] = await Promise.all([
    getOrder(sql, `number = (SELECT order_number FROM payments WHERE payment_key = ?)${sql.forUpdate}`, paymentKey),
    getPayment(sql, 'p.payment_key = ?', paymentKey),
    getItemsOfPayment(sql, paymentKey),
  ]);
  return order && payment ? { order, payment, items } : null;
}

async function settle(
  shop: Shop,
  sql: Transaction,
  { order, payment, items }: Paid,
  answer: GatewayAnswer,
  now: Moment,
): Promise<Settlement['outcome']> {
  if (payment.state === 'captured') return 'paid';
  if (payment.state === 'refund-due' || payment.state === 'refunded') return 'refund-due';
  if (answer.state !== 'captured') {
    if (isNews(payment.state, answer.state)) sql.send(...storeState(payment, answer.state, answer, now));
    return outcomeOf[answer.state];
  }
  const reason =
    answer.capturedCents < payment.amountCents ? 'too-little' : await whyNotPaid(shop, sql, order, items, now);
  if (reason) {
    sql.send(...storeState(payment, 'refund-due', answer, now));
    sql.send('UPDATE payments SET refund_reason = ? WHERE payment_key = ?', reason, payment.paymentKey);
    return 'refund-due';
  }
  sql.sendTogether([
    storeState(payment, 'captured', answer, now),
    ...markPaid(shop, order, items, payment.paymentKey, now),
  ]);
  return 'paid';
}

/** A payment that has ended does not open again beside the one that the buyer started after it; only its money counts then. */
function isNews(before: StoredPayment['state'], after: GatewayAnswer['state']): boolean {
  const isOpen = (state: StoredPayment['state']) => state === 'created' || state === 'approved';
  return before !== after && (isOpen(before) || !isOpen(after));
}

const outcomeOf = {
  created: 'waiting',
  approved: 'waiting',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const;

/**
 * An order that another payment has paid is not paid twice; one that was cancelled needs its places, its codes and a visit that
 * is still to come.
 */
async function whyNotPaid(
  shop: Shop,
  sql: Transaction,
  order: StoredOrder,
  items: readonly StoredItem[],
  now: Moment,
): Promise<RefundReason | null> {
  if (order.status === 'waiting') return null;
  if (order.status !== 'cancelled') return 'already-paid';
  if (!items.every((item) => isToCome(shop, item, now))) return 'visit-passed';
  return attempt(sql, () => seatAgain(shop, sql, order, items, asWhenSold(shop, order, now)));
}

/** Only the time counts: how long ahead a visit is sold concerns new sales, and this one was made in time. */
function isToCome({ settings }: Shop, { visitDate, slot }: StoredItem, now: Moment): boolean {
  return visitDate === null || !isSlotClosed({ date: visitDate, slot }, now, settings.slotCutOffMinutes);
}

/** Days that are closed to new sales were still open when this one was made. */
function asWhenSold({ settings }: Shop, { createdAt }: StoredOrder, now: Moment): Moment {
  return { ...now, day: operatorTime(new Date(createdAt), settings.timeZone).day };
}

/** What the buyer's own restored cart holds is free for the order, and leaves that cart with its lines. */
async function seatAgain(
  shop: Shop,
  sql: Transaction,
  order: StoredOrder,
  items: readonly StoredItem[],
  now: Moment,
): Promise<RefundReason | null> {
  const restored = await lockRestored(shop, sql, order, items, now);
  if (order.giftCode && !(await chargeGiftCode(sql, order.giftCode, order.giftCodeCents))) return 'gift-code-spent';
  if (order.promoCode && !(await countUse(sql, order.promoCode))) return 'promo-code-used';
  const counted = countAgain(sql, order, items, now);
  const freed = restored ? holdChanges(restored.before, restored.after) : [];
  const changes = sumPlaces([...takenPlaces(counted), ...freed]);
  if (await changePlaces(sql, changes, { cartId: restored?.cartId ?? order.cartId, now })) return 'places-gone';
  if (restored) sql.sendTogether(lineChanges(restored.cartId, restored.before, restored.after));
  return null;
}

/** The items as the catalogue of now counts their places; of a product that left it, as they were sold. */
function countAgain(sql: Transaction, order: StoredOrder, items: readonly StoredItem[], now: Moment): StoredItem[] {
  return items.map((item) => {
    const isKnown = now.catalogue.bySku.has(item.productSku);
    const counted = isKnown && item.isGift === 0 ? Number(takesPlaces(item, now)) : item.takesPlaces;
    if (counted === item.takesPlaces) return item;
    sql.send(
      'UPDATE order_items SET takes_places = ? WHERE order_number = ? AND item_id = ?',
      counted,
      order.number,
      item.itemId,
    );
    return { ...item, takesPlaces: counted };
  });
}

function storeState(
  payment: StoredPayment,
  state: StoredPayment['state'],
  answer: GatewayAnswer,
  now: Moment,
): Statement {
  return [
    'UPDATE payments SET state = ?, gateway_id = ?, captured_cents = ?, changed_at = ? WHERE payment_key = ?',
    state,
    answer.gatewayId,
    answer.capturedCents,
    now.at,
    payment.paymentKey,
  ];
}
