import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day, fakeId, price, text } from './fields.ts';
import { orderMove } from './order.ts';

const itemId = z.int().check(z.minimum(0), z.maximum(1_000_000));
const timeSlot = z.nullable(text(40));

/** Another visit that the units of an item that are left could be moved to. */
export const moveOption = z.object({
  visit_date: day,
  time_slot: z.nullable(z.string()),
  /** Whether all the units find room. */
  is_available: z.boolean(),
  /** What is kept for moving. */
  fee: price,
  /** What goes back to the order's gift code, and by the way it was paid. */
  gift_code: price,
  amount: price,
  /** What it costs more; such a visit cannot be chosen. */
  amount_due: price,
});

export type MoveOption = z.infer<typeof moveOption>;

export const moveOptions = defineCall({
  name: 'order.moveOptions',
  method: 'POST',
  path: '/order/moveOptions',
  caller: 'order',
  summary:
    'The days and times that what is left of an item can be moved to, from one day to another, and what each gives back or costs. Days that are not on sale are not listed.',
  safe: true,
  request: z.object({ fakeId, item_id: itemId, from: day, to: day }),
  response: z.object({
    qty: z.int(),
    /** ISO 4217: the order's. */
    currency: z.string(),
    options: z.array(moveOption),
  }),
  errors: ['order-not-found', 'order-item-not-found', 'move-not-possible', 'move-not-allowed'],
});

/** Under which the same move, sent twice, is made once. */
const nonce = z.optional(text(64, 1));

const moveErrors = [
  'order-not-found',
  'order-item-not-found',
  'move-not-possible',
  'move-not-allowed',
  'move-to-same-visit',
  'move-costs-more',
  'date-not-available',
  'slot-closed',
  'quota-exceeded',
  'option-not-found',
  'refund-exceeds-payment',
] as const;

const visit = { fakeId, item_id: itemId, visit_date: day, time_slot: z._default(timeSlot, null), nonce };

export const move = defineCall({
  name: 'order.move',
  method: 'POST',
  path: '/order/move',
  caller: 'order',
  summary:
    'Moves what is left of an item to another day or time, by the terms it was sold under, in one step: the places change, the tickets get new codes, the old ones are void, and what the new visit costs less goes back, less the fee.',
  safe: false,
  request: z.object(visit),
  response: z.object({ move: orderMove }),
  errors: [...moveErrors],
});

export const moveForBuyer = defineCall({
  name: 'order.moveForBuyer',
  method: 'POST',
  path: '/order/moveForBuyer',
  caller: 'staff',
  permission: 'order.refund',
  asksPassword: true,
  summary: 'As `order/move`, by staff: whatever the terms say, and without a fee.',
  safe: false,
  request: z.object(visit),
  response: z.object({ move: orderMove }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', ...moveErrors],
});
