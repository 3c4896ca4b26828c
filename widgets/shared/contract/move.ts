import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day, fakeId, list, nonce, price, quantity, text } from './fields.ts';
import { orderMove } from './order.ts';
import { operatorTime } from './visit.ts';

const itemId = z.int().check(z.minimum(0), z.maximum(1_000_000));
const timeSlot = z.nullable(text(40));

/** All remaining units by default. */
const qty = z.optional(quantity.check(z.minimum(1)));

/** How many items of a visit can move together. */
export const mostItemsOfMove = 20;

/** The items to move: one product, one day and one time. */
const items = list(z.object({ item_id: itemId, qty }), mostItemsOfMove, 1);

/** Another visit to which the units could move. */
export const moveOption = z.object({
  visit_date: day,
  time_slot: z.nullable(z.string()),
  is_available: z.boolean(),
  fee: price,
  gift_code: price,
  amount: price,
  /** The difference to pay with `order/payMove`, including the fee. */
  amount_due: price,
  /** End of free cancellation for the moved units; null without it, or after it has passed. */
  free_until: z.nullable(operatorTime),
});

export type MoveOption = z.infer<typeof moveOption>;

export const moveOptions = defineCall({
  name: 'order.moveOptions',
  method: 'POST',
  path: '/order/moveOptions',
  caller: 'order',
  summary:
    'The days and times to which a visit can be moved, each with its refund or its price. The days are `from` to `to`, or the 100 days from today. Days that are not on sale are left out.',
  safe: true,
  request: z.object({
    fakeId,
    item_id: itemId,
    /** The items that would move; by default all that may move. */
    items: z.optional(items),
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: z.object({
    today: day,
    /** 0 for Sunday. */
    first_weekday: z.int().check(z.minimum(0), z.maximum(6)),
    /** The last day that the answer covers. */
    to: day,
    visit_date: day,
    time_slot: z.nullable(z.string()),
    /** All items of the same product, day and time. */
    items: z.array(
      z.object({
        item_id: z.int(),
        /** The variant, such as the age, or the product's name. */
        name: z.string(),
        /** 0 for an item that the request leaves out. */
        qty: z.int(),
        qty_left: z.int(),
        /** True when a part of the remaining units may move. */
        moves_in_part: z.boolean(),
      }),
    ),
    /** The order's currency, ISO 4217. */
    currency: z.string(),
    options: z.array(moveOption),
  }),
  errors: [
    'order-not-found',
    'order-item-not-found',
    'move-not-possible',
    'move-not-allowed',
    'move-too-many',
    'move-not-in-part',
  ],
});

/** Why a visit does not move. */
export const moveErrors = [
  'order-not-found',
  'order-item-not-found',
  'move-not-possible',
  'move-not-allowed',
  'move-too-many',
  'move-not-in-part',
  'move-to-same-visit',
  'move-costs-more',
  'date-not-available',
  'slot-closed',
  'visit-closed',
  'quota-exceeded',
  'option-not-found',
  'refund-exceeds-payment',
  'payment-disputed',
] as const;

export const visitToMove = { fakeId, items, visit_date: day, time_slot: z._default(timeSlot, null), nonce };

export const move = defineCall({
  name: 'order.move',
  method: 'POST',
  path: '/order/move',
  caller: 'order',
  byKey: false,
  summary:
    'Moves units of one or several items of a visit to another day or time, by the terms of the sale. In one step, the places change, the tickets get new codes, and the old codes become void. If the new visit is cheaper, the difference less the fee is refunded.',
  safe: false,
  request: z.object(visitToMove),
  response: z.object({ move: orderMove }),
  errors: [...moveErrors],
});

export const payMove = defineCall({
  name: 'order.payMove',
  method: 'POST',
  path: '/order/payMove',
  caller: 'order',
  summary:
    'Starts a payment for a move that costs more: the difference and the fee. The answer has the address where the buyer approves the payment. The visit moves when the payment is captured, as with `order/move`. Until then the new places are held, at most as long as an order waits for payment. If the visit can no longer move, the whole amount is refunded.',
  safe: false,
  request: z.object({
    ...visitToMove,
    /** A method of store config's `payment_methods`. */
    method: text(32, 1),
    /** The amount that the buyer has seen. */
    amount_due: price,
  }),
  response: z.object({
    /** `captured`: the visit has already moved under this nonce. */
    status: z.enum(['created', 'captured', 'declined']),
    /** The browser's next address: the gateway's approval page, or the ticket page. */
    redirectUrl: z.string(),
    order_number: z.string(),
  }),
  errors: [
    'order-not-found',
    'order-item-not-found',
    'move-not-possible',
    'move-not-allowed',
    'move-too-many',
    'move-not-in-part',
    'move-to-same-visit',
    'move-price-changed',
    'date-not-available',
    'slot-closed',
    'visit-closed',
    'quota-exceeded',
    'too-much-held',
    'option-not-found',
    'payment-method-unknown',
    'payment-not-possible',
    'payment-too-small',
    'payment-gateway-unavailable',
  ],
});
