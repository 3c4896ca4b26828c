import * as z from 'zod/mini';
import { keyPattern } from '#shared/contract/bounds.ts';
import { defineCall } from '#shared/contract/call.ts';
import { cartId, day, email, hasName, money, personName, text } from '#shared/contract/fields.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { longestReason } from './refunds.ts';

/** Why a cart cannot be given away. */
const cartErrors = ['cart-not-found', 'cart-expired', 'cart-already-ordered', 'cart-empty'] as const;

export const previewComplimentary = defineCall({
  name: 'staff.previewComplimentary',
  method: 'POST',
  path: '/staff/complimentary/preview',
  caller: 'staff',
  permission: 'order.give',
  byKey: false,
  summary: 'The items of a cart that would be given away as a complimentary order, and their value. Changes nothing.',
  safe: true,
  request: z.object({ cartId }),
  response: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        variant: z.string(),
        visit: z.nullable(z.object({ day, slot: z.string() })),
        units: z.int(),
      }),
    ),
    /** The price of the cart, which nobody pays. */
    value: money,
    agreement: z.string(),
  }),
  errors: ['sign-in-required', 'not-allowed', ...cartErrors],
});

export const giveOrder = defineCall({
  name: 'staff.giveOrder',
  method: 'POST',
  path: '/staff/complimentary',
  caller: 'staff',
  permission: 'order.give',
  byKey: false,
  asks: 'password',
  summary:
    'Turns a cart into a paid order for nothing, exactly as `staff.previewComplimentary` has shown it. Its places are taken, and its tickets are sent to the email address. Gift vouchers, and carts with a promo or gift code, are refused (`complimentary-not-possible`). Only staff read `reason`. The same `nonce` gets the same answer for 24 hours.',
  safe: false,
  keyField: 'nonce',
  request: z
    .object({
      cartId,
      agreement: text(64, 1),
      email,
      firstName: personName,
      lastName: personName,
      /** The language of the tickets and of the email. */
      locale: z.enum(localeCodes),
      reason: text(longestReason, 1),
      nonce: z.optional(z.string().check(z.regex(keyPattern))),
    })
    .check(hasName('firstName', 'lastName')),
  response: z.object({ number: z.string() }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    ...cartErrors,
    'complimentary-not-possible',
    'preview-changed',
    'latin-name-required',
    'merchandise-only',
    'date-not-available',
    'slot-closed',
    'visit-closed',
    'quota-exceeded',
    'out-of-stock',
    'too-much-held',
    'min-sale-qty',
    'max-sale-qty',
    'product-not-found',
    'variant-not-found',
    'option-not-found',
    'option-required',
    'option-answer-invalid',
    'coupon-not-found',
    'coupon-expired',
    'coupon-not-applicable',
    'address-required',
  ],
});
