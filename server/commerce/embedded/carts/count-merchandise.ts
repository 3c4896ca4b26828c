import type { Shop } from '#server/commerce/embedded/shop.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { merchandiseSet } from '#shared/rules/shop-constants.ts';
import { sumCart } from './cart-sums.ts';
import { askCart, toCart } from './stored-cart.ts';

/** How many units of a cart are merchandise, gift lines among them. */
export async function countMerchandise(shop: Shop, cartId: string): Promise<Result<number>> {
  const now = await shop.moment();
  const cart = toCart(shop, await shop.database.ask(askCart(cartId)), now);
  if (!cart.ok) return cart;
  const { lines, giftLines } = sumCart(shop, cart.value, now);
  const units = [
    ...lines.map(({ line, facts }) => ({ quantity: line.quantity, product: facts?.product })),
    ...giftLines.map(({ quantity, product }) => ({ quantity, product })),
  ];
  return succeed(
    units.reduce((sum, { quantity, product }) => sum + (product?.attributeSet === merchandiseSet ? quantity : 0), 0),
  );
}
