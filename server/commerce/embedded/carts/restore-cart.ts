import { changePlaces } from '#server/commerce/embedded/inventory/change-places.ts';
import { cancelOrder } from '#server/commerce/embedded/orders/cancel-order.ts';
import {
  getItems,
  getOrder,
  type StoredItem,
  type StoredOrder,
} from '#server/commerce/embedded/orders/stored-order.ts';
import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { randomKey, shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { isSameChoice } from './add-items.ts';
import { asCounted } from './counted-line.ts';
import { whyLineRefused } from './refused-line.ts';
import { heldBy, insertLines } from './save-lines.ts';
import { lockCart, type StoredLine } from './stored-cart.ts';

/**
 * A new cart with all that an unpaid order had. A waiting order is cancelled for it, so that its places are free for the cart,
 * which holds them as long as the cart before would have: ordering and restoring in turn keeps nothing off sale. Asked again, the same cart is answered as long as it lives.
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
  const before = await holdsBefore(sql, order.cartId);
  const buyer = { email: order.email, address: JSON.parse(order.address), voucherDate: order.voucherDate };
  sql.send(
    `INSERT INTO carts (id, state, touched_at, renewed_at, promo_code, gift_code, buyer) VALUES (?, 'active', ?, ?, ?, ?, ?)`,
    cartId,
    now.at,
    before[0]?.renewedAt,
    order.promoCode,
    order.giftCode,
    buyer,
  );
  const items = (await getItems(sql, order.number)).filter((item) => item.isGift === 0);
  const lines: StoredLine[] = [];
  for (const [index, item] of items.entries()) {
    const line = asCounted(toLine(item, index + 1), now);
    const holdUntil = before.find((one) => isSameChoice(one, line))?.holdUntil ?? 0;
    lines.push(holdUntil > now.at ? await seatLine(shop, sql, cartId, { ...line, holdUntil }, now) : line);
  }
  sql.sendTogether([
    ...insertLines(cartId, lines),
    ['UPDATE orders SET restored_cart_id = ? WHERE number = ?', cartId, order.number],
  ]);
  return cartId;
}

interface EndedHold {
  renewedAt: number | null;
  productSku: string;
  sku: string;
  options: string;
  holdUntil: number | null;
}

/** What the cart that became the order had held, line by line. */
async function holdsBefore(sql: Transaction, cartId: string): Promise<EndedHold[]> {
  return sql.all<EndedHold>(
    `SELECT c.renewed_at AS "renewedAt", l.product_sku AS "productSku", l.sku, l.options, l.hold_until AS "holdUntil"
     FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE c.id = ?`,
    cartId,
  );
}

function toLine(item: StoredItem, position: number): StoredLine {
  const { productSku, sku, options, visitDate, slot, ordered: quantity } = item;
  const hold = item.takesPlaces === 1 ? 'lapsed' : 'none';
  return { id: shortId(), position, productSku, sku, options, visitDate, slot, quantity, hold, holdUntil: null };
}

/** Holds the line's places until its end where there are some; else the line comes without, and checkout says so. */
async function seatLine(
  shop: Shop,
  sql: Transaction,
  cartId: string,
  line: StoredLine & { holdUntil: number },
  now: Moment,
): Promise<StoredLine> {
  const without: StoredLine = { ...line, holdUntil: null };
  if (line.hold === 'none' || whyLineRefused(shop, line, now)) return without;
  const held: StoredLine = { ...line, hold: 'held' };
  const shortage = await changePlaces(sql, heldBy(held, 1), { cartId, now });
  return shortage ? without : held;
}
