import type { Buyer } from '#server/commerce/carts.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import type { Context } from '#server/sales/context.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { changeCart } from './change-cart.ts';

/** Stores the buyer's address. The store's country replaces a missing one. */
export function setBuyer(
  store: EmbeddedStore,
  context: Context,
  cartId: string,
  { email, address, voucherDate }: Buyer,
): Promise<Result<PricedCart>> {
  return changeCart(store, context, cartId, (cart, now) => {
    const country = address.country || now.catalogue.profile.country;
    return succeed({ ...cart, buyer: { email, address: { ...address, country }, voucherDate } });
  });
}
