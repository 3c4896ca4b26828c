import * as z from 'zod/mini';
import { orderNumberPattern } from './bounds.ts';
import { defineCall } from './call.ts';
import { deliveryKinds } from './delivery.ts';
import { entryRule } from './entry.ts';
import { day, email, fakeId, file, lines, list, money, price, quantity, text } from './fields.ts';
import { lettersOfCode } from './typed-code.ts';
import { moveStages, moveTerms, operatorTime, refundTerms, venue } from './visit.ts';

export const incrementId = z.string().check(z.overwrite(lettersOfCode), z.regex(orderNumberPattern));

export const appliedTax = z.object({ rate: z.number(), amount: money });

/** The subject of a detail. `per-unit`: the answers for each unit, one on each line. */
export const detailKinds = ['variant', 'date', 'slot', 'choice', 'per-unit'] as const;

export type DetailKind = (typeof detailKinds)[number];

/** The roles of an answer on a gift voucher: the receiver, the giver, and the giver's message. */
export const giftRoles = ['for', 'from', 'message'] as const;

export const itemDetail = z.object({
  kind: z.enum(detailKinds),
  label: z.string(),
  value: z.string(),
  gift: z.optional(z.enum(giftRoles)),
});

export type ItemDetail = z.infer<typeof itemDetail>;

export const orderItem = z.object({
  item_id: z.int(),
  product_id: z.int(),
  /** One negative number for all variants of a product in this order; null without variants. The product itself is not an item. */
  parent_item_id: z.nullable(z.int()),
  parent_item: z.nullable(z.object({ name: z.string(), sku: z.string() })),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  /** The chosen options in the visitor's words. */
  detail: z.array(itemDetail),
  visit_date: z.nullable(day),
  time_slot: z.nullable(z.string()),
  delivery: z.enum(deliveryKinds),
  is_gift: z.boolean(),
  /** Null for one entry on the ticket's day. */
  entry: z.nullable(entryRule),
  /** People that each ticket admits. */
  admits: z.int(),
  /** The starting point. Null when the operator had named none at the time of sale. */
  venue: z.nullable(venue),
  arrive_minutes_before: z.nullable(z.int()),
  /** End of free cancellation, on the operator's clock. */
  free_until: z.nullable(operatorTime),
  /** Null when the operator had stated none at the time of sale. */
  refund_terms: z.nullable(refundTerms),
  /** Null when the operator had stated none at the time of sale. */
  move_terms: z.nullable(moveTerms),
  /** Null when the order is not paid, or the item has no visit or no unit left. */
  move_stage: z.nullable(z.enum(moveStages)),
  /** Present when the operator has closed the item's coming visit: the operator's reason, if there is one. */
  closed: z.optional(z.object({ reason: z.optional(z.string()) })),
  price,
  row_total: price,
  qty_ordered: z.int(),
  qty_redeemed: z.int(),
  qty_refunded: z.int(),
  qty_left: z.int(),
});

export const ticket = z.object({
  id: z.string(),
  item_id: z.int(),
  /** Content of the QR code, signed (Ed25519) except for a gift code. */
  code: z.string(),
  delivery: z.enum(deliveryKinds),
  name: z.string(),
  option: z.string(),
  /** The buyer's answers for this unit, such as the name of its visitor. */
  answers: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  visit_date: z.nullable(day),
  time_slot: z.nullable(z.string()),
  admits: z.int(),
  /** Units in one scan: people at a gate, pieces at a counter. */
  units: z.int(),
  /** The value of a gift code when sold, and its current balance. */
  value: z.nullable(price),
  balance: z.nullable(price),
  /** `redeemed`: nothing of the ticket is left. */
  state: z.enum(['issued', 'redeemed', 'void']),
  entries: z.object({
    used: z.int(),
    /** The remaining entries; null when entries are not counted. */
    left: z.nullable(z.int()),
    last_at: z.nullable(operatorTime),
    /** Null is without end. Before a first entry that starts the validity, `valid_until` is the deadline for that entry. */
    valid_from: z.nullable(day),
    valid_until: z.nullable(day),
  }),
});

const refundedItem = z.object({
  item_id: z.int(),
  /** 0 when only a part of the price is returned as goodwill. The tickets stay valid. */
  qty: z.int(),
  price,
  discount: price,
  /** The part of the price that was returned as goodwill before. */
  goodwill: price,
  fee: price,
  gift_code: price,
  amount: price,
});

const refundSums = {
  items: z.array(refundedItem),
  /** Kept by the operator. */
  fee: price,
  /** Returned to the order's gift code. */
  gift_code: price,
  /** Returned to the payment. */
  amount: price,
};

/** The refund that a buyer can get at once, in whole or in part. */
export const refundNow = z.object({
  ...refundSums,
  items: z.array(
    z.extend(refundedItem, {
      /** The refund of each unit, in the order of refunding: a refund of two units returns the first two sums. */
      units: z.array(z.object({ gift_code: price, amount: price })),
    }),
  ),
});

export type FreeRefund = z.infer<typeof refundNow>;

export const orderRefund = z.object({
  refund_id: z.string(),
  outcome: z.enum(['granted', 'refused']),
  /** ISO 8601. */
  decided_at: z.string(),
  comment: z.string(),
  ...refundSums,
  /** The gift code that the buyer got in place of money; null without one. `amount` does not include it. */
  issued_code: z.nullable(z.object({ code: z.string(), amount: price })),
  /** `due`: `amount` is on its way. `done`: returned. `none`: nothing to return. */
  money: z.enum(['none', 'due', 'done']),
});

export type OrderRefund = z.infer<typeof orderRefund>;

const visitTime = z.object({ visit_date: day, time_slot: z.nullable(z.string()) });

/** A visit that was moved to another day or time. */
export const orderMove = z.object({
  move_id: z.string(),
  /** ISO 8601. */
  moved_at: z.string(),
  /** The moved units, by the item to which they belong now. */
  items: z.array(z.object({ item_id: z.int(), qty: z.int() })),
  from: visitTime,
  to: visitTime,
  fee: price,
  /** Returned to the order's gift code. */
  gift_code: price,
  /** Paid for the move, including the fee. */
  paid: price,
  /** Returned to the payment. */
  amount: price,
  /** `due`: `amount` is on its way. `done`: returned. `none`: nothing to return. */
  money: z.enum(['none', 'due', 'done']),
});

export type OrderMove = z.infer<typeof orderMove>;

/** A payment for a move that has not (yet) taken place. */
export const orderMovePayment = z.object({
  /** `ended`: failed, may be tried again. `returned`: the visit could not move, and the payment is returned. */
  state: z.enum(['waiting', 'ended', 'returned']),
  amount: price,
  to: visitTime,
});

export type OrderMovePayment = z.infer<typeof orderMovePayment>;

export const orderStatus = z.enum(['waiting', 'paid', 'cancelled', 'closed']);

export const order = z.object({
  increment_id: z.string(),
  status: orderStatus,
  created_at: z.string(),
  /** Deadline for paying, ISO 8601. */
  payable_until: z.nullable(z.string()),
  items: z.array(orderItem),
  tickets: z.array(ticket),
  extension_attributes: z.object({ voucher_date: z.nullable(day) }),
  /** ISO 4217. All amounts of the order are in this currency, even if the store's currency has changed since. */
  order_currency_code: z.string(),
  subtotal_incl_tax: price,
  discount_amount: price,
  discount_labels: z.array(z.string()),
  discounts: z.array(z.object({ label: z.string(), amount: price })),
  grand_total: price,
  /** Taxes by rate. They include the tax on the part that a gift code pays. */
  applied_taxes: z.array(appliedTax),
  payment: z.object({ method: z.nullable(z.string()), state: z.nullable(z.string()), amount_paid: price }),
  /** The refund that `order/refundNew` grants at once, because the terms promise it without a fee; null when staff decide. */
  refund_now: z.nullable(refundNow),
  /** The oldest first. */
  refunds: z.array(orderRefund),
  /** The oldest first. */
  moves: z.array(orderMove),
  /** The last payment for a move, shown for an hour, or for a day when it is returned. */
  move_payment: z.nullable(orderMovePayment),
  /** Part of `grand_total`. */
  move_fee: price,
  /** Time of the open refund request, ISO 8601. */
  refund_asked_at: z.nullable(z.string()),
  /** The buyer's email address, mostly hidden: `m•••@example.com`. */
  email_hint: z.string(),
  /** Null until the tickets are issued. */
  tickets_url: z.nullable(z.string()),
  /** Null until it has a ticket for a day. */
  calendar_url: z.nullable(z.string()),
  /** Null when the store has no wallet settings, when no ticket is for a gate, or when there are too many tickets for one link. */
  apple_wallet_url: z.nullable(z.string()),
  google_wallet_url: z.nullable(z.string()),
  /** The oldest first. */
  receipts: z.array(
    z.object({
      kind: z.enum(['receipt', 'credit-note']),
      number: z.string(),
      /** ISO 8601. */
      issued_at: z.string(),
      url: z.string(),
    }),
  ),
});

export type AppliedTax = z.infer<typeof appliedTax>;
export type OrderItem = z.infer<typeof orderItem>;
export type Ticket = z.infer<typeof ticket>;
export type Order = z.infer<typeof order>;

export const byFakeId = defineCall({
  name: 'order.byFakeId',
  method: 'POST',
  path: '/order/orderByFakeId',
  caller: 'order',
  summary: 'An order by its secret key (`fakeId`). If the request has an order number (`realId`), it must match.',
  safe: true,
  request: z.object({ fakeId, realId: z.optional(incrementId) }),
  response: z.object({ order }),
  errors: ['order-not-found'],
});

export const byIncrementId = defineCall({
  name: 'order.byIncrementId',
  method: 'POST',
  path: '/order/orderByIncrementId',
  caller: 'visitor',
  summary: "An order by its number and its buyer's email address. Staff who may read orders need no email address.",
  safe: true,
  request: z.object({ increment_id: incrementId, email: z.optional(email) }),
  response: z.object({ order, fakeId: z.string() }),
  errors: ['order-not-found'],
});

export const orderSummary = z.object({
  increment_id: z.string(),
  fakeId: z.string(),
  status: orderStatus,
  created_at: z.string(),
  /** ISO 4217. */
  order_currency_code: z.string(),
  grand_total: price,
  /** Gifts are left out. */
  items: z.array(
    z.object({
      name: z.string(),
      image: z.string(),
      qty_ordered: z.int(),
      visit_date: z.nullable(day),
      time_slot: z.nullable(z.string()),
      delivery: z.enum(deliveryKinds),
    }),
  ),
  /** Null until the tickets are issued. */
  tickets_url: z.nullable(z.string()),
  /** Today included; null without a visit. */
  next_visit: z.nullable(z.object({ visit_date: day, time_slot: z.nullable(z.string()) })),
});

export type OrderSummary = z.infer<typeof orderSummary>;

export const own = defineCall({
  name: 'order.own',
  method: 'POST',
  path: '/order',
  caller: 'buyer',
  summary: "One of the member's own orders, by its number. Staff who may read orders can get any order.",
  safe: true,
  request: z.object({ orderId: incrementId }),
  response: z.object({ order, fakeId: z.string() }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found'],
});

/** The limit for the buyer's reason. */
export const longestRefundComment = 1000;

export const askRefund = defineCall({
  name: 'order.askRefund',
  method: 'POST',
  path: '/order/refundNew',
  caller: 'order',
  byKey: false,
  summary:
    'Requests a refund. With `confirmed_sum`, the store grants the refund of `refund_now` at once, unless its sum has changed. `confirmed_sum` is `gift_code` and `amount` of `refund_now` together. `items` selects a part of `refund_now`. Then `confirmed_sum` adds up the first `qty` of the `units` of each item. Without `confirmed_sum`, or while the payment is disputed, the request is stored with the order and staff decide. Until they have decided, a repeated request gets the time of the first.',
  safe: false,
  request: z
    .object({
      fakeId,
      refundComment: z._default(lines(longestRefundComment), ''),
      /** `gift_code` plus `amount`, as the buyer has seen them. */
      confirmed_sum: z.optional(price),
      /** The units to refund at once; all of `refund_now` by default. Requires `confirmed_sum`. */
      items: z.optional(list(z.object({ item_id: z.int(), qty: quantity.check(z.minimum(1)) }), 200, 1)),
      /** The number of `refunds` that the buyer has seen. After another refund the call does nothing. */
      refunds_seen: z.optional(z.int().check(z.minimum(0))),
    })
    .check(
      z.refine(({ items, confirmed_sum }) => items === undefined || confirmed_sum !== undefined, {
        path: ['confirmed_sum'],
      }),
    ),
  /** `refund`: the granted refund; null when staff decide. */
  response: z.object({ refund_asked_at: z.string(), refund: z.nullable(orderRefund) }),
  errors: [
    'order-not-found',
    'order-item-not-found',
    'refund-not-possible',
    'refund-not-due',
    'refund-exceeds-payment',
    'refund-too-much',
    'gift-code-spent',
  ],
});

export const tickets = defineCall({
  name: 'order.tickets',
  method: 'GET',
  path: '/orders/{fakeId}/tickets.pdf',
  caller: 'order',
  summary: 'The tickets of an order as a PDF. As a link, it may name the language with `?store=`.',
  safe: true,
  request: z.object({ fakeId }),
  response: file,
  file: 'application/pdf',
  errors: ['order-not-found', 'tickets-not-issued', 'tickets-ended', 'order-cancelled'],
});

export const calendar = defineCall({
  name: 'order.calendar',
  method: 'GET',
  path: '/orders/{fakeId}/visits.ics',
  caller: 'order',
  summary:
    'The visits of an order as a calendar file. It includes cancelled visits, so that the calendar removes them. As a link, it may name the language with `?store=`.',
  safe: true,
  request: z.object({ fakeId }),
  response: file,
  file: 'text/calendar; charset=utf-8',
  errors: ['order-not-found', 'tickets-not-issued', 'order-without-day', 'order-cancelled'],
});

export const appleWallet = defineCall({
  name: 'order.appleWallet',
  method: 'GET',
  path: '/orders/{fakeId}/apple-wallet',
  caller: 'order',
  summary:
    'The tickets of an order for Apple Wallet: one pass, or a bundle of passes (`application/vnd.apple.pkpasses`). As a link, it may name the language with `?store=`.',
  safe: true,
  request: z.object({ fakeId }),
  response: file,
  file: 'application/vnd.apple.pkpass',
  errors: ['order-not-found', 'tickets-not-issued', 'tickets-ended', 'order-cancelled', 'wallet-not-offered'],
});

export const googleWallet = defineCall({
  name: 'order.googleWallet',
  method: 'GET',
  path: '/orders/{fakeId}/google-wallet',
  caller: 'order',
  summary:
    'Redirects (303) to the page of Google Wallet that adds the tickets of an order. As a link, it may name the language with `?store=`.',
  safe: true,
  request: z.object({ fakeId }),
  response: z.object({ location: z.string() }),
  redirects: true,
  errors: ['order-not-found', 'tickets-not-issued', 'tickets-ended', 'order-cancelled', 'wallet-not-offered'],
});

export const receipt = defineCall({
  name: 'order.receipt',
  method: 'GET',
  path: '/orders/{fakeId}/receipts/{number}',
  caller: 'order',
  summary: "A receipt or credit note of an order as a PDF, in its buyer's language.",
  safe: true,
  request: z.object({ fakeId, number: text(20, 1) }),
  response: file,
  file: 'application/pdf',
  errors: ['order-not-found'],
});
