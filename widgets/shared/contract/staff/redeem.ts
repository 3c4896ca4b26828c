import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { code, fakeId, list, quantity, requestKey } from '#shared/contract/fields.ts';
import { incrementId, order } from '#shared/contract/order.ts';

export const redeemRefusals = [
  'unpaid',
  'cancelled',
  'refunded',
  'moved',
  'replaced',
  'already-redeemed',
  'already-today',
  'wrong-date',
  'wrong-time',
  'not-valid-yet',
  'expired',
  'too-many',
  'gift-code',
  'not-in-order',
  'not-in-books',
] as const;

export type RedeemRefusal = (typeof redeemRefusals)[number];

export const redeemedItem = z.object({
  item_id: z.int(),
  /** The scanned ticket, or the tickets that were used, with the answers for each, such as its holder's name. */
  tickets: z.array(
    z.object({
      id: z.string(),
      answers: z.array(z.object({ label: z.string(), value: z.string() })),
      /** Null when entries are not counted. */
      entries_left: z.nullable(z.int()),
      valid_until: z.nullable(z.string()),
      /** Time of the last use, ISO 8601 on the operator's clock. */
      used_at: z.nullable(z.string()),
    }),
  ),
  name: z.string(),
  option: z.string(),
  /** The day is null and the time is empty when there is no visit. */
  visit_date: z.nullable(z.string()),
  slot: z.string(),
  status: z.enum(['ok', 'refused']),
  reason: z.nullable(z.enum(redeemRefusals)),
  /** The units that this call has used, and how many people or pieces they are. */
  units: z.int(),
  people: z.int(),
  redeemed: z.int(),
  left: z.int(),
});

export const redeem = defineCall({
  name: 'order.redeem',
  method: 'POST',
  path: '/order/redeem',
  caller: 'staff',
  permission: 'order.redeem',
  byKey: true,
  summary:
    'Redeems tickets at a gate or counter: a ticket by its code or number, items of an order (`redeemItemList`), or all of its remaining units. The order is named by its key or its number. Each is redeemed as a whole, or refused with a reason. After a backup was restored, a genuine ticket may be missing in the books. It is refused as `not-in-books`, with its day and product; `admit` lets it in once. With `preview`, nothing is stored and the answer shows the outcome. The same `nonce` gets the same answer for 24 hours.',
  safe: false,
  keyField: 'nonce',
  request: z
    .object({
      fakeId: z.optional(fakeId),
      number: z.optional(incrementId),
      /** The text of the QR code, or the number under it. */
      ticket: z.optional(code(600, 1)),
      /** How many goods of `ticket` to hand out; all by default. */
      qty: z.optional(quantity.check(z.minimum(1))),
      /** Lets in a genuine ticket that was refused as `not-in-books`. It was sold after the backup that was restored. */
      admit: z.optional(z.boolean()),
      redeemItemList: z.optional(list(z.object({ item_id: z.int(), qty: quantity.check(z.minimum(1)) }), 100, 1)),
      preview: z.optional(z.boolean()),
      nonce: requestKey,
    })
    .check(
      z.refine(
        ({ fakeId, number, ticket }) => [fakeId, number, ticket].filter((one) => one !== undefined).length === 1,
        {
          path: ['fakeId'],
          message: 'needs one of fakeId, number and ticket',
        },
      ),
    ),
  response: z.object({
    /** The order's number; null for a genuine ticket that is not in the store's books. */
    increment_id: z.nullable(order.shape.increment_id),
    items: z.array(redeemedItem),
  }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found', 'ticket-not-found'],
});
