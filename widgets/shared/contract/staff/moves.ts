import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, list, nonce, price, quantity, text } from '#shared/contract/fields.ts';
import { mostItemsOfMove, moveErrors, moveOptions, visitToMove } from '#shared/contract/move.ts';
import { incrementId, orderMove } from '#shared/contract/order.ts';
import { returnErrors } from './refunds.ts';

export const moveForBuyer = defineCall({
  name: 'order.moveForBuyer',
  method: 'POST',
  path: '/order/moveForBuyer',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  asks: 'password',
  summary: 'Moves a visit like `order/move`, but by staff: without a fee, and even if the terms do not allow it.',
  safe: false,
  request: z.object(visitToMove),
  response: z.object({ move: orderMove }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', ...returnErrors, ...moveErrors, 'key-limit-reached'],
});

const items = list(
  z.object({
    itemId: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    /** All remaining units by default. */
    units: z.optional(quantity.check(z.minimum(1))),
  }),
  mostItemsOfMove,
  1,
);

/** The new visit. The slot is empty for a visit of the whole day. */
const to = z.object({ day, slot: text(40) });

export const wishedMove = { number: incrementId, items, to };

export const moveOptionsOfOrder = defineCall({
  name: 'staff.moveOptions',
  method: 'POST',
  path: '/staff/orders/{number}/move/options',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  summary:
    'The days and times to which staff can move these items, without a fee and regardless of the terms, each with its free places and the difference of the price.',
  safe: true,
  request: z.object({
    number: incrementId,
    items,
    /** Today by default. */
    from: z.optional(day),
    /** The last day; at most 100 days after `from`, which is also the default. */
    to: z.optional(day),
  }),
  response: z.object({
    from: day,
    to: day,
    /** ISO 4217. */
    currency: z.string(),
    options: z.array(
      z.object({
        day,
        /** Empty for a visit of the whole day. */
        slot: z.string(),
        hasRoom: z.boolean(),
        /** Places left beside those that the units already have. */
        left: z.int(),
        giftCode: price,
        amount: price,
        /** The amount that a more expensive visit costs. Only the buyer can pay it. */
        due: price,
      }),
    ),
  }),
  errors: ['sign-in-required', 'not-allowed', ...moveOptions.errors],
});

export const previewMove = defineCall({
  name: 'staff.previewMove',
  method: 'POST',
  path: '/staff/orders/{number}/move/preview',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  summary: 'The outcome of a move by staff: the units, both visits, and the sums to return. Changes nothing.',
  safe: true,
  request: z.object(wishedMove),
  response: z.object({
    currency: z.string(),
    items: z.array(z.object({ itemId: z.int(), units: z.int() })),
    from: z.object({ day, slot: z.string() }),
    to: z.object({ day, slot: z.string() }),
    giftCode: price,
    amount: price,
    returns: z.array(z.object({ method: z.string(), amount: price })),
    agreement: z.string(),
  }),
  errors: ['sign-in-required', 'not-allowed', ...moveErrors],
});

export const moveByNumber = defineCall({
  name: 'staff.move',
  method: 'POST',
  path: '/staff/orders/{number}/move',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  asks: 'password',
  summary:
    'Moves a visit like `order.moveForBuyer`, exactly as `staff.previewMove` has shown it. If the outcome differs now, it fails with `preview-changed` and does nothing.',
  safe: false,
  request: z.object({ ...wishedMove, agreement: text(64, 1), nonce }),
  response: z.object({ moveId: z.string() }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    ...returnErrors,
    ...moveErrors,
    'preview-changed',
    'key-limit-reached',
  ],
});
