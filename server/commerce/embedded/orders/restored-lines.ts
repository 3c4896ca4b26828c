import { isSameChoice } from '#server/commerce/embedded/carts/add-items.ts';
import { lockCart, type StoredLine } from '#server/commerce/embedded/carts/stored-cart.ts';
import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import type { StoredItem, StoredOrder } from './stored-order.ts';

export interface RestoredLines {
  cartId: string;
  before: StoredLine[];
  /** Without what the order has: it is not to be bought twice. */
  after: StoredLine[];
}

/** Holds the cart that the order was put back into, while that is still a cart. */
export async function lockRestored(
  shop: Shop,
  sql: Transaction,
  order: StoredOrder,
  items: readonly StoredItem[],
  now: Moment,
): Promise<RestoredLines | null> {
  if (order.restoredCartId === null) return null;
  const cart = await lockCart(shop, sql, order.restoredCartId, now);
  if (!cart.ok) return null;
  const { id: cartId, lines: before } = cart.value;
  return { cartId, before, after: withoutOrdered(before, items) };
}

function withoutOrdered(lines: readonly StoredLine[], items: readonly StoredItem[]): StoredLine[] {
  return lines.flatMap((line) => {
    const same = items.find((item) => item.isGift === 0 && isSameChoice(item, line));
    if (!same) return [line];
    const quantity = line.quantity - same.ordered;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
