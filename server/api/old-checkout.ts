import type { PricedCart } from '#server/commerce/priced-cart.ts';
import { presentCart } from '#server/present/present-cart.ts';
import * as call from '#shared/contract/old-checkout.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handleThen, inside } from './handle.ts';
import { setBuyer } from './set-buyer.ts';

export function oldCheckoutHandlers({ carts, settings }: ApiOptions): Handler[] {
  const asCartInfo = inside((cart: PricedCart) => ({ cartInfo: presentCart(cart) }));
  return [
    handleThen(
      call.add,
      ({ cartId, variantId: sku, quantity, customizable_options }, context) => {
        const options = customizable_options.map(({ id, value_string: value }) => ({ id, value }));
        return carts.add(context, { cartId, items: [{ sku, quantity, options }] });
      },
      asCartInfo,
    ),
    handleThen(
      call.createCheckout,
      ({ cartId }, context) => carts.fetch(context, cartId, true),
      inside((cart: PricedCart, { locale }) => ({
        cartInfo: presentCart(cart),
        checkoutUrl: settings.publicUrl + pathInLocale(locale, '/checkout'),
      })),
    ),
    handleThen(
      call.updateShippingAddress,
      ({ checkoutId, shippingAddress: { email, ...address }, voucher_date: voucherDate = null }, context) =>
        setBuyer(carts, context, checkoutId, { email, address, voucherDate }),
      asCartInfo,
    ),
  ];
}
