import type { Transaction } from '#server/commerce/embedded/database/sql.ts';
import { changePlaces } from '#server/commerce/embedded/inventory/change-places.ts';
import { cancelOrder } from '#server/commerce/embedded/orders/cancel-order.ts';
import {
  getItems,
  getOrder,
  type StoredItem,
  type StoredOrder,
} from '#server/commerce/embedded/orders/stored-order.ts';
import { randomKey, shortId } from '#server/commerce/embedded/random-id.ts';
import { type Moment, minutesAfter, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { asCounted } from './counted-line.ts';
import { whyLineRefused } from './refused-line.ts';
import { heldBy, insertLines } from './save-lines.ts';
import { lockCart, type StoredLine } from './stored-cart.ts';

/**
 * A new cart with all that an unpaid order had. A waiting order is cancelled for it, so that its places are free for the cart;
 * asked again, the same cart is answered as long as it lives.
 */
export async function restoreCart(shop: Shop, fakeId: string): Promise<Result<string>> {
  const now = await momentOf(shop);
  return shop.database.write(async (sql) => {
    const order = await getOrder(sql, `fake_id = ?${sql.forUpdate}`, fakeId);
    if (!order) return fail('order-not-found');
    if (isPaid(order)) return fail('order-already-paid');
    if (order.restoredCartId && (await lockCart(shop, sql, order.restoredCartId, now)).ok) {
      return succeed(order.restoredCartId);
    }
    if (order.status === 'waiting') await cancelOrder(sql, order, now);
    return succeed(await copyToCart(shop, sql, order, now));
  });
}

async function copyToCart(shop: Shop, sql: Transaction, order: StoredOrder, now: Moment): Promise<string> {
  const cartId = randomKey();
  const buyer = { email: order.email, address: JSON.parse(order.address), voucherDate: order.voucherDate };
  sql.send(
    `INSERT INTO carts (id, state, touched_at, promo_code, gift_code, buyer) VALUES (?, 'active', ?, ?, ?, ?)`,
    cartId,
    now.at,
    order.promoCode,
    order.giftCode,
    buyer,
  );
  const items = (await getItems(sql, order.number)).filter((item) => item.isGift === 0);
  const lines: StoredLine[] = [];
  for (const [index, item] of items.entries())
    lines.push(await seatLine(shop, sql, cartId, asCounted(toLine(item, index + 1), now), now));
  sql.sendTogether([
    ...insertLines(cartId, lines),
    ['UPDATE orders SET restored_cart_id = ? WHERE number = ?', cartId, order.number],
  ]);
  return cartId;
}

function toLine(item: StoredItem, position: number): StoredLine {
  const { productSku, sku, options, visitDate, slot, ordered: quantity } = item;
  const hold = item.takesPlaces === 1 ? 'lapsed' : 'none';
  return { id: shortId(), position, productSku, sku, options, visitDate, slot, quantity, hold, holdUntil: null };
}

/** Holds the line's places where there are some; else the line comes without, and checkout says so. */
async function seatLine(
  shop: Shop,
  sql: Transaction,
  cartId: string,
  line: StoredLine,
  now: Moment,
): Promise<StoredLine> {
  if (line.hold === 'none' || whyLineRefused(shop, line, now)) return line;
  const held: StoredLine = { ...line, hold: 'held', holdUntil: minutesAfter(now, shop.settings.holdMinutes) };
  const shortage = await changePlaces(sql, heldBy(held, 1), { cartId, now });
  return shortage ? line : held;
}
