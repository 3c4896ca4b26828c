import type { Carts } from '#server/commerce/carts.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { succeed } from '#shared/contract/errors.ts';
import { countMerchandise } from '#shared/rules/merchandise.ts';
import { sumCart } from './cart-sums.ts';
import { readCartNow } from './stored-cart.ts';

export function merchandiseOfCart(store: EmbeddedStore): Carts['countMerchandise'] {
  return async (cartId) => {
    const { cart, now } = await readCartNow(store, cartId);
    if (!cart.ok) return cart;
    const { lines, giftLines } = sumCart(store, cart.value, now);
    return succeed(
      countMerchandise([
        ...lines.map(({ line, facts }) => ({ quantity: line.quantity, attributeSet: facts?.product.attributeSet })),
        ...giftLines.map(({ quantity, product }) => ({ quantity, attributeSet: product.attributeSet })),
      ]),
    );
  };
}
