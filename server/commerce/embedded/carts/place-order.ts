import type { SeenCart } from '#server/commerce/carts.ts';
import type { Context } from '#server/commerce/context.ts';
import {
  changePlaces,
  isSamePlace,
  type PlaceChange,
  sumPlaces,
} from '#server/commerce/embedded/inventory/change-places.ts';
import { storeOrder } from '#server/commerce/embedded/orders/store-order.ts';
import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toCents } from '#shared/rules/money.ts';
import { sumCart } from './cart-sums.ts';
import { chargeCodes } from './charge-codes.ts';
import { missedLineLimit } from './line-limits.ts';
import { whyLineRefused } from './refused-line.ts';
import { type Buyer, lockCart, type StoredCart, type StoredLine } from './stored-cart.ts';

interface PlacedOrder {
  order_number: string;
  fakeId: string;
}

/** Turns a cart into an order that waits for payment, in one transaction: places taken, codes charged, the cart closed. */
export async function placeOrder(
  shop: Shop,
  context: Context,
  cartId: string,
  seen: SeenCart = {},
): Promise<Result<PlacedOrder>> {
  const now = await momentOf(shop);
  return shop.database.write(async (sql) => {
    const cart = await lockCart(shop, sql, cartId, now);
    if (!cart.ok) return (await answeredBefore(sql, context, cartId)) ?? cart;
    const buyer = readyBuyer(shop, cart.value, now);
    if (!buyer.ok) return buyer;
    // A cart's id is known to whoever filled it, who may write another address into it.
    if (seen.email !== undefined && seen.email !== buyer.value.email) return fail('address-required');
    const seated = await takePlaces(sql, cart.value, now);
    if (!seated.ok) return seated;
    const sums = sumCart(shop, cart.value, now);
    if (seen.total !== undefined && sums.totals.totalCents > toCents(seen.total)) return fail('total-changed');
    const charged = await chargeCodes(shop, sql, cart.value, sums.totals, now);
    if (!charged.ok) return charged;
    const order = storeOrder(shop, context, { cart: cart.value, buyer: buyer.value, sums }, now);
    sql.sendTogether([
      ...order.statements,
      ...charged.value,
      [
        `UPDATE carts SET state = 'ordered', buyer = NULL, order_number = ?, ordered_under = ? WHERE id = ?`,
        order.number,
        context.idempotencyKey,
        cartId,
      ],
      // When the holds would have ended stays, for a cart that the order is put back into.
      [`UPDATE cart_lines SET hold = 'none' WHERE cart_id = ?`, cartId],
    ]);
    return succeed({ order_number: order.number, fakeId: order.fakeId });
  });
}

/**
 * The order that this cart became under the same key: a process may die between its COMMIT and its answer. The key is the
 * buyer's browser's own; the cart's id is known to the page that filled it, and must not open the tickets.
 */
async function answeredBefore(
  sql: Transaction,
  { idempotencyKey }: Context,
  cartId: string,
): Promise<Result<PlacedOrder> | null> {
  if (idempotencyKey === undefined) return null;
  const order = await sql.get<PlacedOrder>(
    `SELECT o.number AS order_number, o.fake_id AS "fakeId" FROM carts c JOIN orders o ON o.number = c.order_number
     WHERE c.id = ? AND c.ordered_under = ?`,
    cartId,
    idempotencyKey,
  );
  return order ? succeed({ order_number: order.order_number, fakeId: order.fakeId }) : null;
}

function readyBuyer(shop: Shop, cart: StoredCart, now: Moment): Result<Buyer> {
  if (cart.lines.length === 0) return fail('cart-empty');
  if (!cart.buyer) return fail('address-required');
  for (const line of cart.lines) {
    const refusal = whyLineRefused(shop, line, now);
    if (refusal) return fail(refusal, { subject: line.id });
  }
  const products = cart.lines.map((line) => line.productSku);
  return missedLineLimit(shop, cart.lines, products, now) ?? succeed(cart.buyer);
}

/** Held places become taken; a line whose hold has ended takes them from what is on sale, or is named. */
async function takePlaces(sql: Transaction, cart: StoredCart, now: Moment): Promise<Result<null>> {
  const changes = sumPlaces(cart.lines.flatMap(takenBy));
  const shortage = await changePlaces(sql, changes, { cartId: cart.id, now });
  if (!shortage) return succeed(null);
  const lapsed = cart.lines.find(
    (line) => line.hold === 'lapsed' && takenBy(line).some((one) => isSamePlace(one, shortage)),
  );
  return fail('quota-exceeded', { bound: shortage.left, subject: lapsed?.id ?? shortage.productSku });
}

function takenBy(line: StoredLine): PlaceChange[] {
  if (line.hold === 'none' || line.visitDate === null) return [];
  const held = line.hold === 'held' ? -line.quantity : 0;
  return [{ productSku: line.productSku, date: line.visitDate, slot: line.slot, held, taken: line.quantity }];
}
