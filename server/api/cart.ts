import type { Carts } from '#server/commerce/carts.ts';
import type { Context } from '#server/commerce/context.ts';
import { messageOf } from '#server/http/send-failure.ts';
import * as call from '#shared/contract/cart.ts';
import { type ErrorCode, type Failure, type Result, succeed } from '#shared/contract/errors.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { couponLimits } from './limits.ts';

export function cartHandlers({ commerce: { carts }, settings, proxies }: ApiOptions): Handler[] {
  return [
    handle(call.create, async () => succeed({ createEmptyCart: await carts.create() })),
    handle(call.addConfigurable, async ({ input }, context) =>
      inside(await carts.addConfigurable(context, input), (cart) => ({ addConfigurableProductsToCart: { cart } })),
    ),
    handle(call.addVirtual, async ({ input }, context) =>
      inside(await carts.addVirtual(context, input), (cart) => ({ addVirtualProductsToCart: { cart } })),
    ),
    handle(call.check, async ({ cartId }) => succeed([{ cartIsActive: await carts.isActive(cartId) }])),
    handle(call.fetch, async ({ cartId, renew }, context) =>
      inside(await carts.fetch(context, cartId, renew ?? false), (cart) => ({ cart })),
    ),
    handle(
      call.applyCoupon,
      async ({ input }, context) => applyCoupon(await carts.applyCoupon(context, input), context),
      {
        limits: couponLimits(settings, proxies),
      },
    ),
    handle(call.removeCoupon, async ({ input }, context) =>
      inside(await carts.removeCoupon(context, input), (cart) => ({ removeCouponFromCart: { cart } })),
    ),
    handle(call.updateItems, async ({ input }, context) =>
      updateItems(await carts.updateItems(context, input), context),
    ),
    handle(call.removeItem, async ({ input }, context) =>
      inside(await carts.removeItem(context, input), (cart) => ({ removeItemFromCart: { cart } })),
    ),
    handle(call.checkMerchandise, async ({ cartId }) =>
      inside(await carts.countMerchandise(cartId), (merchandiseItemCount) => [{ merchandiseItemCount }]),
    ),
    handle(call.setBillingAddress, async (request, context) =>
      inside(await carts.setBillingAddress(context, request), (cart) => ({ setBillingAddressOnCart: { cart } })),
    ),
    handle(call.placeOrder, async (request, context) =>
      inside(
        await carts.placeOrder(context, request.cart_id, { email: request.email, total: request.grand_total }),
        (order) => ({ placeOrder: { order } }),
      ),
    ),
    handle(call.handOff, async ({ cartId }, context) =>
      inside(await carts.createHandOff(cartId), (token) => ({
        url: `${settings.publicUrl}${pathInLocale(context.locale, '/checkout/hand-off')}#token=${encodeURIComponent(token)}`,
      })),
    ),
    handle(call.acceptHandOff, async ({ token, cartId }) =>
      inside(await carts.acceptHandOff(token, cartId), (id) => ({ cartId: id })),
    ),
    handle(call.restore, async ({ fakeId, cartId }) =>
      inside(await restore(carts, fakeId, cartId), (id) => ({ cartId: id })),
    ),
  ];
}

/** The order's content is what was asked for: when the cart of this browser cannot join it, it comes alone. */
async function restore(carts: Carts, fakeId: string, ownCartId: string | undefined): Promise<Result<string>> {
  const restored = await carts.restore(fakeId);
  if (!restored.ok || !ownCartId || ownCartId === restored.value) return restored;
  const token = await carts.createHandOff(restored.value);
  const merged = token.ok ? await carts.acceptHandOff(token.value, ownCartId) : token;
  return merged.ok ? merged : restored;
}

/** Faults of the code itself; the specification tells them inside a 200 answer. Faults of the cart stay named errors. */
const couponFaults: readonly ErrorCode[] = [
  'coupon-not-found',
  'coupon-expired',
  'coupon-not-applicable',
  'gift-code-empty',
];

function applyCoupon(result: Result<call.Cart>, { locale }: Context) {
  if (result.ok) return succeed({ applyCouponToCart: { cart: result.value } });
  if (!couponFaults.includes(result.failure.code)) return result;
  return succeed({ applyCouponToCart: null, errors: [tell(result.failure, locale)] });
}

/** Faults that are not about the quantity; all others are told by `isError` inside a 200 answer. */
const updateFaults: readonly ErrorCode[] = call.updateItems.errors;

function updateItems(result: Result<call.Cart>, { locale }: Context) {
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

function inside<Value, Answer>(result: Result<Value>, wrap: (value: Value) => Answer): Result<Answer> {
  return result.ok ? succeed(wrap(result.value)) : result;
}
