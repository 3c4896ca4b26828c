import * as z from 'zod/mini';
import { orderNumberPattern } from './bounds.ts';
import { defineCall } from './call.ts';
import { deliveryKinds } from './delivery.ts';
import { entryRule } from './entry.ts';
import { day, email, fakeId, file, lines, list, money, price, quantity, text } from './fields.ts';
import { lettersOfCode } from './typed-code.ts';
import { moveStages, moveTerms, operatorTime, refundTerms, venue } from './visit.ts';

/** The number of an order. */
export const incrementId = z.string().check(z.overwrite(lettersOfCode), z.regex(orderNumberPattern));

/** Tax that prices contain: the rate in percent, and how much it is. */
export const appliedTax = z.object({ rate: z.number(), amount: money });

/** What a detail of an item is about: its variant, the day or the time of its visit, another choice, or the answers for each unit (one a line). */
export const detailKinds = ['variant', 'date', 'slot', 'choice', 'per-unit'] as const;

export type DetailKind = (typeof detailKinds)[number];

/** What an answer is on a gift voucher: whom it is for, who gives it, and what they write. */
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
  /** One number for all variants of a product in this order, and null for what has no variants. The product is no item: it is negative. */
  parent_item_id: z.nullable(z.int()),
  parent_item: z.nullable(z.object({ name: z.string(), sku: z.string() })),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  /** The chosen options as a visitor reads them. */
  detail: z.array(itemDetail),
  visit_date: z.nullable(day),
  time_slot: z.nullable(z.string()),
  /** How it comes to its buyer. */
  delivery: z.enum(deliveryKinds),
  /** It came with the others, for nothing. */
  is_gift: z.boolean(),
  /** Which entries its tickets give, and how long; null: one, on its day. */
  entry: z.nullable(entryRule),
  /** How many people each of its tickets admits. */
  admits: z.int(),
  /** Where its visit begins; null where the operator had not said. */
  venue: z.nullable(venue),
  arrive_minutes_before: z.nullable(z.int()),
  /** Until when it may be cancelled for nothing, on the operator's clock; null without such terms. */
  free_until: z.nullable(operatorTime),
  /** On what terms money goes back; null where the operator had not said. */
  refund_terms: z.nullable(refundTerms),
  /** Until when it may be moved, and the fee; null where the operator had not said. */
  move_terms: z.nullable(moveTerms),
  /** What they say now; null where nothing of it can be moved. */
  move_stage: z.nullable(z.enum(moveStages)),
  /** The operator has closed its visit, which is to come: why, in their words, where they have said. */
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
  /** What the QR code shows: signed (Ed25519), but for a gift code. */
  code: z.string(),
  /** How the buyer gets what was bought. */
  delivery: z.enum(deliveryKinds),
  name: z.string(),
  option: z.string(),
  /** What was answered for this unit, such as the name of its visitor. */
  answers: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  visit_date: z.nullable(day),
  time_slot: z.nullable(z.string()),
  /** How many people it admits. */
  admits: z.int(),
  /** How many one scan stands for: people at a gate, pieces at a counter. */
  units: z.int(),
  /** What a gift code was sold with, and what is left of it; null for all else. */
  value: z.nullable(price),
  balance: z.nullable(price),
  /** `redeemed` when nothing is left of it. */
  state: z.enum(['issued', 'redeemed', 'void']),
  entries: z.object({
    used: z.int(),
    /** How often it lets in still; null where that is not counted. */
    left: z.nullable(z.int()),
    /** On the operator's clock. */
    last_at: z.nullable(operatorTime),
    /** The days on which it lets in, both included; null is without end. Of one that counts from its first entry, until when that must be. */
    valid_from: z.nullable(day),
    valid_until: z.nullable(day),
  }),
});

const refundedItem = z.object({
  item_id: z.int(),
  qty: z.int(),
  price,
  discount: price,
  fee: price,
  gift_code: price,
  amount: price,
});

const refundSums = {
  /** Of each: price − discount − fee = gift_code + amount. */
  items: z.array(refundedItem),
  /** What is kept by the terms of the sale. */
  fee: price,
  /** What goes back to the order's gift code. */
  gift_code: price,
  /** What goes back by the way it was paid. */
  amount: price,
};

/** What a buyer gets back at once, all of it or in part. */
export const refundNow = z.object({
  ...refundSums,
  items: z.array(
    z.extend(refundedItem, {
      /** What each unit gives back, in the sequence in which units go back: two units give back the first two. They add up to the item. */
      units: z.array(z.object({ gift_code: price, amount: price })),
    }),
  ),
});

export type RefundNow = z.infer<typeof refundNow>;

/** What was decided about giving units of an order back. */
export const orderRefund = z.object({
  refund_id: z.string(),
  outcome: z.enum(['granted', 'refused']),
  /** ISO 8601. */
  decided_at: z.string(),
  /** What staff write about it. */
  comment: z.string(),
  ...refundSums,
  /** Whether that is on its way (`due`) or was given back (`done`). */
  money: z.enum(['none', 'due', 'done']),
});

export type OrderRefund = z.infer<typeof orderRefund>;

const visitTime = z.object({ visit_date: day, time_slot: z.nullable(z.string()) });

/** A visit that was moved to another day or time. */
export const orderMove = z.object({
  move_id: z.string(),
  /** ISO 8601. */
  moved_at: z.string(),
  /** What moved: the items that its units are since. */
  items: z.array(z.object({ item_id: z.int(), qty: z.int() })),
  from: visitTime,
  to: visitTime,
  /** What was kept for it. */
  fee: price,
  /** What goes back to the order's gift code. */
  gift_code: price,
  /** What was paid for it, with the fee, because the new visit costs more. */
  paid: price,
  /** What goes back by the way it was paid. */
  amount: price,
  /** Whether that is on its way (`due`) or was given back (`done`). */
  money: z.enum(['none', 'due', 'done']),
});

export type OrderMove = z.infer<typeof orderMove>;

/** A payment for moving a visit that has not moved it. */
export const orderMovePayment = z.object({
  /** `waiting`: it is under way. `ended`: it came to nothing, and another try is possible. `returned`: the visit could not move, and all of it goes back. */
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
  /** Until when a waiting order may be paid, ISO 8601. */
  payable_until: z.nullable(z.string()),
  items: z.array(orderItem),
  tickets: z.array(ticket),
  extension_attributes: z.object({ voucher_date: z.nullable(day) }),
  /** ISO 4217. All amounts of the order are in this currency, even when the store has changed to another one since. */
  order_currency_code: z.string(),
  subtotal_incl_tax: price,
  discount_amount: price,
  discount_labels: z.array(z.string()),
  /** `discount_amount` by code, the larger first: promo code and gift code. */
  discounts: z.array(z.object({ label: z.string(), amount: price })),
  grand_total: price,
  /** By rate. What a gift code pays is taxed as well. */
  applied_taxes: z.array(appliedTax),
  payment: z.object({ method: z.nullable(z.string()), state: z.nullable(z.string()), amount_paid: price }),
  /** What `order/refundNew` gives back at once, by terms that promise it for nothing now; null where staff decide. */
  refund_now: z.nullable(refundNow),
  /** What was given back or refused so far, the first first. */
  refunds: z.array(orderRefund),
  /** Which visits were moved, the first move first. */
  moves: z.array(orderMove),
  /** The last payment for a move, as long as there is something to be told of it: for an hour, or for a day when it goes back. */
  move_payment: z.nullable(orderMovePayment),
  /** What was kept for that in all: a part of `grand_total`. */
  move_fee: price,
  /** When its buyer asked for the money back, ISO 8601; null when nobody has, or when staff have answered. */
  refund_asked_at: z.nullable(z.string()),
  /** The buyer's address with all but its first letter and domain hidden, e.g. `m•••@example.com`. */
  email_hint: z.string(),
  /** Where its tickets can be downloaded; null until they are issued. */
  tickets_url: z.nullable(z.string()),
  /** Where its visits can be downloaded for a calendar; null until it has a ticket for a day. */
  calendar_url: z.nullable(z.string()),
  /** Where its tickets are added to Apple Wallet and Google Wallet; null where the store has not set that up, and where there are none for a gate or too many at once. */
  apple_wallet_url: z.nullable(z.string()),
  google_wallet_url: z.nullable(z.string()),
  /** Its receipt and the credit notes of its refunds, the first first. */
  receipts: z.array(
    z.object({
      kind: z.enum(['receipt', 'credit-note']),
      number: z.string(),
      /** ISO 8601. */
      issued_at: z.string(),
      /** Where it can be downloaded. */
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
  summary: 'An order by its unguessable key; the increment id, when given, must match.',
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
  summary:
    'An order by its number and the email address it was bought with. Staff who may read orders need no address.',
  safe: true,
  request: z.object({ increment_id: incrementId, email: z.optional(email) }),
  response: z.object({ order, fakeId: z.string() }),
  errors: ['order-not-found'],
});

/** An order in a list. */
export const orderSummary = z.object({
  increment_id: z.string(),
  fakeId: z.string(),
  status: orderStatus,
  created_at: z.string(),
  /** ISO 4217. */
  order_currency_code: z.string(),
  grand_total: price,
  /** What was bought, gifts left out. */
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
  /** Where its tickets are downloaded; null while it has none. */
  tickets_url: z.nullable(z.string()),
  /** The first of its visits that is still to come, today's with it; null without one. */
  next_visit: z.nullable(z.object({ visit_date: day, time_slot: z.nullable(z.string()) })),
});

export type OrderSummary = z.infer<typeof orderSummary>;

export const own = defineCall({
  name: 'order.own',
  method: 'POST',
  path: '/order',
  caller: 'buyer',
  summary: "One of the member's own orders, by its number; any order for staff who may read orders.",
  safe: true,
  request: z.object({ orderId: incrementId }),
  response: z.object({ order, fakeId: z.string() }),
  errors: ['sign-in-required', 'not-allowed', 'order-not-found'],
});

/** How long the reason for a refund may be. */
export const longestRefundComment = 1000;

export const askRefund = defineCall({
  name: 'order.askRefund',
  method: 'POST',
  path: '/order/refundNew',
  caller: 'order',
  summary:
    'Asks for the money back. With `confirmed_sum`, which is money and gift code of `refund_now` together, the store gives back at once what that says, unless it is another sum by now. `items` names a part of `refund_now`: then the sum is that of the first `qty` of the `units` of each item. Without `confirmed_sum`, and of a payment that is disputed, the wish is kept with the order, and staff decide; until they have, asking again answers when it was asked first.',
  safe: false,
  request: z
    .object({
      fakeId,
      refundComment: z._default(lines(longestRefundComment), ''),
      /** `gift_code` and `amount` of what goes back together, as the buyer has seen them. */
      confirmed_sum: z.optional(price),
      /** Which units go back at once; without it, all of `refund_now`. It needs `confirmed_sum`. */
      items: z.optional(list(z.object({ item_id: z.int(), qty: quantity.check(z.minimum(1)) }), 200, 1)),
      /** How many `refunds` the order had when the buyer chose: after another one nothing happens, so that the same part, confirmed twice, goes back once. */
      refunds_seen: z.optional(z.int().check(z.minimum(0))),
    })
    .check(
      z.refine(({ items, confirmed_sum }) => items === undefined || confirmed_sum !== undefined, {
        path: ['confirmed_sum'],
      }),
    ),
  /** `refund` is what was given back; null when staff decide. */
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
  summary: 'The tickets of an order as a PDF. A link: the language may stand in it as `?store=`.',
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
    'The visits of an order for a calendar, also those that were cancelled, so that the calendar takes them off. A link: the language may stand in it as `?store=`.',
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
    'The tickets of an order as a pass for Apple Wallet, several as a bundle (`application/vnd.apple.pkpasses`). A link: the language may stand in it as `?store=`.',
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
    'Leads to where Google Wallet adds the tickets of an order (303). A link: the language may stand in it as `?store=`.',
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
