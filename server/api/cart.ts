import type { Carts } from '#server/commerce/carts.ts';
import { messageOf } from '#server/http/send-failure.ts';
import type { Context } from '#server/sales/context.ts';
import { onlyAsk } from '#server/sales/once.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import * as call from '#shared/contract/cart.ts';
import { type ErrorCode, type Failure, type Result, succeed } from '#shared/contract/errors.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { couponLimits } from './limits.ts';

export function cartHandlers({ commerce: { carts }, settings, proxies }: ApiOptions): Handler[] {
  return [
    handleThen(
      call.create,
      (_request, context) => carts.create(context),
      inside((createEmptyCart: string) => ({ createEmptyCart })),
    ),
    handleThen(
      call.addConfigurable,
      ({ input }, context) => carts.addConfigurable(context, input),
      inside((cart: call.Cart) => ({ addConfigurableProductsToCart: { cart } })),
    ),
    handleThen(
      call.addVirtual,
      ({ input }, context) => carts.addVirtual(context, input),
      inside((cart: call.Cart) => ({ addVirtualProductsToCart: { cart } })),
    ),
    handle(call.check, async ({ cartId }) => succeed([{ cartIsActive: await carts.isActive(cartId) }])),
    handleThen(
      call.fetch,
      ({ cartId, renew }, context) => carts.fetch(context, cartId, renew ?? false),
      inside((cart: call.Cart) => ({ cart })),
    ),
    handleThen(call.applyCoupon, ({ input }, context) => carts.applyCoupon(context, input), applyCoupon, {
      limits: couponLimits(settings, proxies),
    }),
    handleThen(
      call.removeCoupon,
      ({ input }, context) => carts.removeCoupon(context, input),
      inside((cart: call.Cart) => ({ removeCouponFromCart: { cart } })),
    ),
    handleThen(call.updateItems, ({ input }, context) => carts.updateItems(context, input), updateItems),
    handleThen(
      call.removeItem,
      ({ input }, context) => carts.removeItem(context, input),
      inside((cart: call.Cart) => ({ removeItemFromCart: { cart } })),
    ),
    handleThen(
      call.checkMerchandise,
      ({ cartId }) => carts.countMerchandise(cartId),
      inside((merchandiseItemCount: number) => [{ merchandiseItemCount }]),
    ),
    handleThen(
      call.setBillingAddress,
      (request, context) => carts.setBillingAddress(context, request),
      inside((cart: call.Cart) => ({ setBillingAddressOnCart: { cart } })),
    ),
    handleThen(
      call.placeOrder,
      ({ cart_id, email, grand_total }, context) => carts.placeOrder(context, cart_id, { email, total: grand_total }),
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
      ({ fakeId, cartId }, context) => restore(carts, context, fakeId, cartId),
      inside((cartId: string) => ({ cartId })),
    ),
  ];
}

/** The order's content is what was asked for: when the cart of this browser cannot join it, it comes alone. */
async function restore(
  carts: Carts,
  context: Context,
  fakeId: string,
  ownCartId: string | undefined,
): Promise<Result<string>> {
  if (!ownCartId) return carts.restore(context, fakeId);
  const restored = await carts.restore(onlyAsk(context), fakeId);
  if (!restored.ok || ownCartId === restored.value) return restored;
  const token = await carts.createHandOff({}, restored.value);
  const merged = token.ok ? await carts.acceptHandOff(context, token.value, ownCartId) : token;
  return merged.ok ? merged : restored;
}

/** Faults of the code itself; the specification tells them inside a 200 answer. Faults of the cart stay named errors. */
const couponFaults: readonly ErrorCode[] = [
  'coupon-not-found',
  'coupon-expired',
  'coupon-not-applicable',
  'gift-code-empty',
];

function applyCoupon(result: Result<call.Cart>, { locale }: Context): Result<ResponseOf<typeof call.applyCoupon>> {
  if (result.ok) return succeed({ applyCouponToCart: { cart: result.value } });
  if (!couponFaults.includes(result.failure.code)) return result;
  return succeed({ applyCouponToCart: null, errors: [tell(result.failure, locale)] });
}

/** Faults that are not about the quantity; all others are told by `isError` inside a 200 answer. */
const updateFaults: readonly ErrorCode[] = call.updateItems.errors;

function updateItems(result: Result<call.Cart>, { locale }: Context): Result<ResponseOf<typeof call.updateItems>> {
  if (result.ok) return succeed({ isError: false, updateCartItems: { cart: result.value } });
  const { code, bound } = result.failure;
  if (updateFaults.includes(code)) return result;
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
