import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { addVirtual, chosenOption, fetch as fetchCart, setBillingAddress } from './cart.ts';
import { address, cart } from './cart-shape.ts';
import { cartId, day, email, list, quantity, sku } from './fields.ts';

/** The calls of the previous checkout. The id of a checkout is the id of its cart. */
const answer = z.object({ cartInfo: cart });

export const add = defineCall({
  name: 'oldCheckout.add',
  method: 'POST',
  path: '/cart/add',
  caller: 'cart',
  summary:
    "Adds a product or a variant by its sku. The visitor's answers to the product's options, such as the day, are in `customizable_options`.",
  safe: false,
  request: z.object({
    cartId,
    variantId: sku,
    quantity: z._default(quantity, 1),
    customizable_options: z._default(list(chosenOption, 20), []),
  }),
  response: answer,
  errors: addVirtual.errors,
});

export const createCheckout = defineCall({
  name: 'oldCheckout.create',
  method: 'POST',
  path: '/cart/create-checkout',
  caller: 'cart',
  summary: "Opens the checkout of a cart. It renews the cart's holds and answers the address of the checkout.",
  safe: false,
  request: z.object({ cartId }),
  response: z.extend(answer, { checkoutUrl: z.string() }),
  errors: fetchCart.errors,
});

export const updateShippingAddress = defineCall({
  name: 'oldCheckout.updateShippingAddress',
  method: 'POST',
  path: '/checkout/updateShippingAddress',
  caller: 'cart',
  summary: "Sets the buyer's address and email address. The tickets are sent to that email address.",
  safe: false,
  request: z.object({
    checkoutId: cartId,
    shippingAddress: z.extend(address, { email }),
    voucher_date: z.optional(z.nullable(day)),
  }),
  response: answer,
  errors: setBillingAddress.errors,
});
