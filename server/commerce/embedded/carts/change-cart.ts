import type { CatalogueNow, CatalogueStep, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import type { Context } from '#server/sales/context.ts';
import { perform } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { priceCart } from './price-cart.ts';
import { saveCart } from './save-cart.ts';
import { readCart, type StoredCart } from './stored-cart.ts';

/** Changes a cart in one step, all or nothing, and returns the changed cart. */
export function changeCart(
  store: EmbeddedStore,
  context: Context,
  cartId: string,
  change: (
    cart: StoredCart,
    now: CatalogueNow,
    step: CatalogueStep,
  ) => Result<StoredCart> | Promise<Result<StoredCart>>,
): Promise<Result<PricedCart>> {
  return perform(store, { ...context, isUnsynced: true }, async (step) => {
    const cart = await readCart(store, step, cartId);
    if (!cart.ok) return cart;
    const wanted = await change(cart.value, step.now, step);
    if (!wanted.ok) return wanted;
    const saved = await saveCart(store, step, cart.value, wanted.value);
    return saved.ok ? succeed(priceCart(store, context, saved.value, step.now)) : saved;
  });
}
