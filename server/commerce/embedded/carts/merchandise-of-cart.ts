import type { Shop } from '#server/commerce/embedded/shop.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { countMerchandise } from '#shared/rules/merchandise.ts';
import { sumCart } from './cart-sums.ts';
import { askCart, toCart } from './stored-cart.ts';

/** Counts the units of merchandise in a stored cart. */
export async function merchandiseOfCart(shop: Shop, cartId: string): Promise<Result<number>> {
  const now = await shop.readNow();
  const cart = toCart(shop, await shop.database.ask(askCart(cartId)), now);
  if (!cart.ok) return cart;
  const { lines, giftLines } = sumCart(shop, cart.value, now);
  return succeed(
    countMerchandise([
      ...lines.map(({ line, facts }) => ({ quantity: line.quantity, attributeSet: facts?.product.attributeSet })),
      ...giftLines.map(({ quantity, product }) => ({ quantity, attributeSet: product.attributeSet })),
    ]),
  );
}
