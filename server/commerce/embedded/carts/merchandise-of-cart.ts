import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { countMerchandise } from '#shared/rules/merchandise.ts';
import { sumCart } from './cart-sums.ts';
import { askCart, toCart } from './stored-cart.ts';

/** Counts the units of merchandise in a stored cart. */
export async function merchandiseOfCart(store: EmbeddedStore, cartId: string): Promise<Result<number>> {
  const now = await store.readNow();
  const cart = toCart(store, await store.database.ask(askCart(cartId)), now);
  if (!cart.ok) return cart;
  const { lines, giftLines } = sumCart(store, cart.value, now);
  return succeed(
    countMerchandise([
      ...lines.map(({ line, facts }) => ({ quantity: line.quantity, attributeSet: facts?.product.attributeSet })),
      ...giftLines.map(({ quantity, product }) => ({ quantity, attributeSet: product.attributeSet })),
    ]),
  );
}
