import type { PricedCart } from '#server/commerce/priced-cart.ts';
import { messageOf } from '#server/http/send-failure.ts';
import { readAddition, readQuantities } from '#server/present/cart-wishes.ts';
import { presentCart } from '#server/present/present-cart.ts';
import type { Context } from '#server/sales/context.ts';
import { answeringAs, onlyAsk } from '#server/sales/once.ts';
import type { RestoredCart } from '#server/sales/orders/restored-lines.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import * as call from '#shared/contract/cart.ts';
import { couponErrors, type ErrorCode, type Failure, type Result, succeed } from '#shared/contract/errors.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { ApiOptions } from './api-options.ts';
import { cartIdOf } from './cart-id.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { createCart } from './join-cart.ts';
import { couponLimits } from './limits.ts';
import { setBuyer } from './set-buyer.ts';

export function cartHandlers(options: ApiOptions): Handler[] {
  const { carts, placeOrder, members, storefront, settings, proxies } = options;
  // A repeated call answers with the current cart: an answer of 46 kB for each key would fill the disk.
  const again = (request: unknown, context: Context) => carts.fetch(context, cartIdOf(request) ?? '', false);
  return [
    handleThen(
      call.create,
      (_request, context) => createCart({ carts, members }, context),
      inside((createEmptyCart: string) => ({ createEmptyCart })),
    ),
    handleThen(
      call.addConfigurable,
      ({ input }, context) => carts.add(context, readAddition(input)),
      inside((cart: PricedCart) => ({ addConfigurableProductsToCart: { cart: presentCart(cart) } })),
      { again },
    ),
    handleThen(
      call.addVirtual,
      ({ input }, context) => carts.add(context, readAddition(input)),
      inside((cart: PricedCart) => ({ addVirtualProductsToCart: { cart: presentCart(cart) } })),
      { again },
    ),
    handle(call.check, async ({ cartId }) => succeed([{ cartIsActive: await carts.isActive(cartId) }])),
    handleThen(
      call.fetch,
      ({ cartId, renew }, context) => carts.fetch(context, cartId, renew ?? false),
      inside((cart: PricedCart) => ({ cart: presentCart(cart) })),
    ),
    handleThen(
      call.applyCoupon,
      ({ input }, context) => carts.applyCode(context, input.cart_id, input.coupon_code),
      applyCoupon,
      {
        limits: couponLimits(settings, proxies),
        again,
      },
    ),
    handleThen(
      call.removeCoupon,
      ({ input }, context) => carts.removeCode(context, input.cart_id, input.coupon_code),
      inside((cart: PricedCart) => ({ removeCouponFromCart: { cart: presentCart(cart) } })),
      { again },
    ),
    handleThen(
      call.updateItems,
      ({ input }, context) => carts.resize(context, input.cart_id, readQuantities(input)),
      updateItems,
      { again },
    ),
    handleThen(
      call.removeItem,
      ({ input }, context) => carts.remove(context, input.cart_id, input.cart_item_id),
      inside((cart: PricedCart) => ({ removeItemFromCart: { cart: presentCart(cart) } })),
      { again },
    ),
    handleThen(
      call.checkMerchandise,
      ({ cartId }) => carts.countMerchandise(cartId),
      inside((merchandiseItemCount: number) => [{ merchandiseItemCount }]),
    ),
    handleThen(
      call.setBillingAddress,
      ({ cart_id, email, address, voucher_date: voucherDate }, context) =>
        setBuyer(carts, context, cart_id, { email, address, voucherDate }),
      inside((cart: PricedCart) => ({ setBillingAddressOnCart: { cart: presentCart(cart) } })),
      { again },
    ),
    handleThen(
      call.placeOrder,
      async ({ cart_id, email, grand_total, campaign, wants_news: wantsNews }, context) => {
        const terms = await storefront.termsInForce(context.locale);
        const owner = context.caller.kind === 'member' ? context.caller.id : undefined;
        return placeOrder(context, cart_id, { email, total: grand_total, terms, campaign, wantsNews, owner });
      },
      inside((order: { order_number: string; fakeId: string }) => ({ placeOrder: { order } })),
    ),
    handleThen(
      call.handOff,
      ({ cartId }, context) => carts.createHandOff(context, cartId),
      inside((token: string, { locale }) => ({
        url: `${settings.publicUrl}${pathInLocale(locale, '/checkout/hand-off')}#token=${encodeURIComponent(token)}`,
      })),
    ),
    handleThen(
      call.acceptHandOff,
      ({ token, cartId }, context) => carts.acceptHandOff(context, token, cartId),
      inside((cartId: string) => ({ cartId })),
    ),
    handleThen(
      call.restore,
      ({ fakeId, cartId }, context) => restore(options, context, fakeId, cartId),
      inside((restored: RestoredCart) => restored),
    ),
  ];
}

/** Answers the restored cart, with the lines of the browser's own cart merged in when that is possible. */
async function restore(
  { carts, restoreOrder }: Pick<ApiOptions, 'carts' | 'restoreOrder'>,
  context: Context,
  fakeId: string,
  ownCartId: string | undefined,
): Promise<Result<RestoredCart>> {
  if (!ownCartId) return restoreOrder(context, fakeId);
  const restored = await restoreOrder(onlyAsk(context), fakeId);
  if (!restored.ok || ownCartId === restored.value.cartId) return restored;
  const { cartId, lines } = restored.value;
  const token = await carts.createHandOff({}, cartId);
  if (!token.ok) return restored;
  const wholeOf = (merged: Result<string>) => (merged.ok ? succeed({ cartId: merged.value, lines }) : restored);
  return wholeOf(await carts.acceptHandOff(answeringAs(context, wholeOf), token.value, ownCartId));
}

function applyCoupon(result: Result<PricedCart>, { locale }: Context): Result<ResponseOf<typeof call.applyCoupon>> {
  if (result.ok) return succeed({ applyCouponToCart: { cart: presentCart(result.value) } });
  if (!couponErrors.includes(result.failure.code)) return result;
  return succeed({ applyCouponToCart: null, errors: [tell(result.failure, locale)] });
}

/** Errors with the usual error answer. Errors about the quantity are reported as `isError` inside a 200 answer. */
const updateErrors: readonly ErrorCode[] = call.updateItems.errors;

function updateItems(result: Result<PricedCart>, { locale }: Context): Result<ResponseOf<typeof call.updateItems>> {
  if (result.ok) return succeed({ isError: false, updateCartItems: { cart: presentCart(result.value) } });
  const { code, bound } = result.failure;
  if (updateErrors.includes(code)) return result;
  return succeed({
    isError: true,
    ...(code === 'min-sale-qty' && bound !== undefined ? { min_sale_qty: bound } : {}),
    ...(code === 'max-sale-qty' && bound !== undefined ? { max_sale_qty: bound } : {}),
    error: tell(result.failure, locale),
    updateCartItems: null,
  });
}

function tell(failure: Failure, locale: Context['locale']) {
  return { code: failure.code, message: messageOf(failure, locale) };
}
