import * as z from 'zod/mini';
import { longestCode } from './bounds.ts';
import { defineCall } from './call.ts';
import { address, cart } from './cart-shape.ts';
import { cartId, code, day, email, fakeId, lines, list, price, quantity, shortText, sku, text } from './fields.ts';

/** The maximum for all units of a line together. */
export const longestAnswer = 10_000;

/**
 * An answer as text. Radio: the `option_type_id`. Checkbox: a list of these ids, such as `[1,2]`. Date: `YYYY-MM-DD`, with or without a
 * time. Otherwise a text or a number. For an option with an answer for each unit: one answer on each line.
 */
export const chosenOption = z.object({ id: z.int(), value_string: lines(longestAnswer) });

const configuredItem = z.object({
  parent_sku: sku,
  data: z.object({ quantity, sku }),
  customizable_options: z._default(list(chosenOption, 20), []),
});

const virtualItem = z.object({
  data: z.object({ quantity, sku }),
  customizable_options: z._default(list(chosenOption, 20), []),
});

export type ConfiguredItem = z.infer<typeof configuredItem>;
export type VirtualItem = z.infer<typeof virtualItem>;

/** The lines to remove in the same step. Their places count as free. */
const replaceItemIds = z.optional(list(text(64), 100));

const cartErrors = ['cart-not-found', 'cart-expired', 'cart-already-ordered'] as const;
const addErrors = [
  ...cartErrors,
  'product-not-found',
  'variant-not-found',
  'option-required',
  'option-not-found',
  'option-answer-invalid',
  'date-not-available',
  'slot-closed',
  'visit-closed',
  'quota-exceeded',
  'cart-places-limit',
  'too-much-held',
  'min-sale-qty',
  'max-sale-qty',
  'out-of-stock',
  'cart-item-not-found',
  'cart-item-not-editable',
] as const;

export const create = defineCall({
  name: 'cart.create',
  method: 'POST',
  path: '/guestcheckout/guestCart',
  caller: 'visitor',
  summary: 'Creates a guest cart. The cart id is a secret, because it opens the cart.',
  safe: false,
  request: z.object({}),
  response: z.object({ createEmptyCart: z.string() }),
  errors: [],
});

export const addConfigurable = defineCall({
  name: 'cart.addConfigurable',
  method: 'POST',
  path: '/guestcheckout/addConfigurableProductsToCart',
  caller: 'cart',
  summary:
    'Adds variants of configurable products and holds their places, all or nothing. They replace the lines of `replace_item_ids`.',
  safe: false,
  request: z.object({
    input: z.object({
      cart_id: cartId,
      cart_items: list(configuredItem, 50, 1),
      replace_item_ids: replaceItemIds,
    }),
    /** The page may send these fields. The server ignores them: it takes date and slot from the chosen options. */
    dailyQuota: z.optional(shortText),
    InventoryQueryDate: z.optional(shortText),
    timeframe: z.optional(shortText),
  }),
  response: z.object({ addConfigurableProductsToCart: z.object({ cart }) }),
  errors: addErrors,
});

export const addVirtual = defineCall({
  name: 'cart.addVirtual',
  method: 'POST',
  path: '/guestcheckout/addVirtualProductsToCart',
  caller: 'cart',
  summary: 'Adds simple and virtual products, all or nothing.',
  safe: false,
  request: z.object({
    input: z.object({
      cart_id: cartId,
      cart_items: list(virtualItem, 50, 1),
      replace_item_ids: replaceItemIds,
    }),
  }),
  response: z.object({ addVirtualProductsToCart: z.object({ cart }) }),
  errors: addErrors,
});

export const check = defineCall({
  name: 'cart.check',
  method: 'POST',
  path: '/guestcheckout/checkCart',
  caller: 'cart',
  summary: 'Checks that a cart is still valid. For an unknown or expired cart, the answer is false, not an error.',
  safe: true,
  request: z.object({ cartId }),
  response: z.array(z.object({ cartIsActive: z.boolean() })),
  errors: [],
});

export const fetch = defineCall({
  name: 'cart.fetch',
  method: 'POST',
  path: '/guestcheckout/cart',
  caller: 'cart',
  summary: 'The cart with its lines and prices, in the language of the `store` header.',
  safe: true,
  request: z.object({
    cartId,
    /** True when checkout opens. The hold is renewed once, and lapsed lines are held again. */
    renew: z.optional(z.boolean()),
  }),
  response: z.object({ cart }),
  errors: cartErrors,
});

export const applyCoupon = defineCall({
  name: 'cart.applyCoupon',
  method: 'POST',
  path: '/guestcheckout/guestCartCoupon',
  caller: 'cart',
  summary: 'Applies a promo or gift code. If the code cannot be used, the status is 200 and `errors` has the reason.',
  safe: false,
  request: z.object({
    input: z.object({ cart_id: cartId, coupon_code: code(longestCode, 1) }),
  }),
  response: z.object({
    applyCouponToCart: z.nullable(z.object({ cart })),
    errors: z.optional(z.array(z.object({ code: z.string(), message: z.string() }))),
  }),
  errors: cartErrors,
});

export const removeCoupon = defineCall({
  name: 'cart.removeCoupon',
  method: 'POST',
  path: '/guestcheckout/removeCouponFromCart',
  caller: 'cart',
  summary: 'Removes one code, or all codes when the request names none.',
  safe: false,
  request: z.object({
    input: z.object({ cart_id: cartId, coupon_code: z.optional(code(longestCode)) }),
  }),
  response: z.object({ removeCouponFromCart: z.object({ cart }) }),
  errors: cartErrors,
});

export const updateItems = defineCall({
  name: 'cart.updateItems',
  method: 'POST',
  path: '/guestcheckout/updateCartItems',
  caller: 'cart',
  summary:
    'Sets quantities; 0 removes the line. If a quantity is not possible, the status is 200 and `isError` is true.',
  safe: false,
  request: z.object({
    input: z.object({
      cart_id: cartId,
      cart_items: list(z.object({ cart_item_id: text(64), quantity }), 50, 1),
    }),
  }),
  response: z.object({
    isError: z.boolean(),
    min_sale_qty: z.optional(z.int()),
    max_sale_qty: z.optional(z.int()),
    /** Present when `isError` is true. */
    error: z.optional(z.object({ code: z.string(), message: z.string() })),
    updateCartItems: z.nullable(z.object({ cart })),
  }),
  errors: [...cartErrors, 'cart-item-not-found', 'cart-item-not-editable'],
});

export const removeItem = defineCall({
  name: 'cart.removeItem',
  method: 'POST',
  path: '/guestcheckout/removeItemFromCart',
  caller: 'cart',
  summary: 'Removes a line. A line that was already removed is not an error.',
  safe: false,
  request: z.object({ input: z.object({ cart_id: cartId, cart_item_id: text(64) }) }),
  response: z.object({ removeItemFromCart: z.object({ cart }) }),
  errors: [...cartErrors, 'cart-item-not-editable'],
});

export const checkMerchandise = defineCall({
  name: 'cart.checkMerchandise',
  method: 'POST',
  path: '/guestcheckout/checkCartwithMerchandiseItem',
  caller: 'cart',
  summary: 'The number of units of merchandise (attribute set 15) in a cart.',
  safe: true,
  request: z.object({ cartId }),
  response: z.array(z.object({ merchandiseItemCount: z.int() })),
  errors: cartErrors,
});

export const setBillingAddress = defineCall({
  name: 'cart.setBillingAddress',
  method: 'POST',
  path: '/guestcheckout/setBillingAddressOnCart',
  caller: 'cart',
  summary:
    "Sets the buyer's name, email address and phone number, and a company's details for the receipt (`company`, `taxNumber`, `address1` …). The answer never repeats them.",
  safe: false,
  request: z.object({ cart_id: cartId, email, address, voucher_date: z._default(z.nullable(day), null) }),
  response: z.object({ setBillingAddressOnCart: z.object({ cart }) }),
  errors: [...cartErrors, 'latin-name-required'],
});

export const placeOrder = defineCall({
  name: 'cart.placeOrder',
  method: 'POST',
  path: '/guestcheckout/placeOrder',
  caller: 'cart',
  summary:
    'Turns the cart into an order that waits for payment, and its held places into taken places. The request may contain the email address and the total that the buyer saw. If either has changed since, the call is refused.',
  safe: false,
  request: z.object({
    cart_id: cartId,
    email: z.optional(email),
    grand_total: z.optional(price),
    /** The campaign that brought the buyer, named by the selling page; stored with the order. */
    campaign: z.optional(shortText),
    /** True when the buyer has asked for news by email. */
    wants_news: z.optional(z.boolean()),
  }),
  response: z.object({ placeOrder: z.object({ order: z.object({ order_number: z.string(), fakeId: z.string() }) }) }),
  errors: [
    ...cartErrors,
    'cart-empty',
    'merchandise-only',
    'address-required',
    'total-changed',
    'quota-exceeded',
    'slot-closed',
    'visit-closed',
    'date-not-available',
    'product-not-found',
    'variant-not-found',
    'out-of-stock',
    'option-not-found',
    'min-sale-qty',
    'max-sale-qty',
    'cart-places-limit',
    'too-much-held',
    'gift-code-blocked',
    'gift-code-empty',
    'gift-code-not-applicable',
    'coupon-not-applicable',
    'coupon-expired',
  ],
});

export const handOff = defineCall({
  name: 'cart.handOff',
  method: 'POST',
  path: '/cart/hand-off',
  caller: 'cart',
  summary:
    "Makes a link from a partner's page to the store's checkout, for this cart. It works once, within 15 minutes.",
  safe: false,
  request: z.object({ cartId }),
  response: z.object({ url: z.string() }),
  errors: [...cartErrors, 'cart-empty'],
});

export const acceptHandOff = defineCall({
  name: 'cart.acceptHandOff',
  method: 'POST',
  path: '/cart/hand-off/accept',
  caller: 'visitor',
  summary:
    'Exchanges a hand-off token for its cart id. If the browser already has a cart, that cart is merged into it.',
  safe: false,
  request: z.object({ token: text(400, 20), cartId: z.optional(cartId) }),
  response: z.object({ cartId: z.string() }),
  errors: ['hand-off-invalid', 'cart-expired', 'cart-already-ordered'],
});

/** Outcomes for an ordered line that is put back into a cart. */
export const lineOutcomes = ['back', 'changed', 'gone'] as const;

export type LineOutcome = (typeof lineOutcomes)[number];

export const restore = defineCall({
  name: 'cart.restore',
  method: 'POST',
  path: '/cart/restore',
  caller: 'order',
  summary:
    'Puts everything from an unpaid order into a new cart. An order that still waits for payment is cancelled. If the browser already has a cart, that cart is merged into the new one. `lines` has the outcome of each line. `back`: unchanged. `changed`: the price has changed, or the places are not held. `gone`: it cannot be bought any more.',
  safe: false,
  request: z.object({ fakeId, cartId: z.optional(cartId) }),
  response: z.object({
    cartId: z.string(),
    lines: z.array(z.object({ name: z.string(), outcome: z.enum(lineOutcomes) })),
  }),
  errors: ['order-not-found', 'order-already-paid'],
});
