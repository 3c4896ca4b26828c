import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, fakeId, lines, list, money, nonce, price, quantity, text } from '#shared/contract/fields.ts';
import { incrementId, orderRefund } from '#shared/contract/order.ts';
import { cursor, most } from './orders.ts';

/** The limit for the comment that staff write to a buyer. */
export const longestRefundAnswer = 1000;

/** The errors of the limits for what one person returns in a day. */
export const returnErrors = ['second-factor-needed', 'second-factor-missing', 'approval-needed'] as const;

export const refund = defineCall({
  name: 'order.refund',
  method: 'POST',
  path: '/order/refund',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  asks: 'password',
  summary:
    "Refunds units of a paid order, all or nothing, by the terms of the sale. It releases places, voids tickets, and returns the gift code's part and the money. The buyer reads `refundComment`. With `waive_fee`, everything that was paid is refunded. A disputed payment, or a lost dispute, blocks the refund (`payment-disputed`), because the buyer could get the money twice; `despite_dispute` overrides that. If too little is left of the payment, money that was returned outside the store counts for the rest. With `already_back`, that money was returned for these units and counts first.",
  safe: false,
  request: z.object({
    fakeId,
    refundItemList: list(z.object({ item_id: z.int(), qty: quantity.check(z.minimum(1)) }), 200, 1),
    refundComment: z._default(lines(longestRefundAnswer), ''),
    waive_fee: z._default(z.boolean(), false),
    despite_dispute: z._default(z.boolean(), false),
    already_back: z._default(z.boolean(), false),
    nonce,
  }),
  response: z.object({ refund: orderRefund }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    ...returnErrors,
    'order-not-found',
    'order-item-not-found',
    'refund-not-possible',
    'refund-too-much',
    'refund-not-due',
    'refund-exceeds-payment',
    'payment-disputed',
    'gift-code-spent',
    'key-limit-reached',
  ],
});

export const refuseRefund = defineCall({
  name: 'order.refuseRefund',
  method: 'POST',
  path: '/order/refundRefuse',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  asks: 'password',
  summary: "Refuses a buyer's refund request. The buyer reads `refundComment` and may ask again.",
  safe: false,
  request: z.object({ fakeId, refundComment: z._default(lines(longestRefundAnswer), ''), nonce }),
  response: z.object({ refund: orderRefund }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'order-not-found', 'refund-not-possible'],
});

/** The limit for the reason that staff write down for other staff. */
export const longestReason = 300;

/** The text by which a preview is recognized. The act does only what this preview has shown. */
export const agreement = text(64, 1);

export const reason = text(longestReason, 1);
export const answer = z._default(lines(longestRefundAnswer), '');

/** The outcome of a refund before it is stored: price − discount − goodwill − fee = gift code + amount + issued code + returned before. */
export const refundPreview = z.object({
  /** ISO 4217. */
  currency: z.string(),
  items: z.array(
    z.object({
      itemId: z.int(),
      /** 0 when only a part of the price is returned. */
      units: z.int(),
      price,
      discount: price,
      /** The part of the price that was returned as goodwill before. */
      goodwill: price,
      fee: price,
      giftCode: price,
      /** The money of the item, whichever way it is returned. */
      amount: price,
    }),
  ),
  fee: price,
  /** The fee by the terms, even if it is waived; null when the terms refund nothing. */
  termsFee: z.nullable(price),
  /** Returned to the order's gift code. */
  giftCode: price,
  /** Returned by the payment services, by method. */
  amount: price,
  returns: z.array(z.object({ method: z.string(), amount: price })),
  /** Money that was already returned outside the store, and now counts for these units. */
  returnedBefore: price,
  /** The value of the gift code that is issued in place of money. */
  issuedCode: price,
  agreement: z.string(),
});

export type RefundPreview = z.infer<typeof refundPreview>;

export const wishedRefund = {
  number: incrementId,
  items: list(z.object({ itemId: z.int(), units: quantity.check(z.minimum(1)) }), 200, 1),
  /** True to refund everything that was paid, whatever the terms say. */
  waiveTerms: z._default(z.boolean(), false),
  /** True to issue a gift code over the money instead of returning it. The buyer must have agreed. Needs the permission `order.give` too. */
  asGiftCode: z._default(z.boolean(), false),
  despiteDispute: z._default(z.boolean(), false),
  alreadyBack: z._default(z.boolean(), false),
};

export const refundErrors = [
  'order-not-found',
  'order-item-not-found',
  'refund-not-possible',
  'refund-too-much',
  'refund-not-due',
  'refund-exceeds-payment',
  'payment-disputed',
  'gift-code-spent',
  'order-forgotten',
] as const;

export const previewRefund = defineCall({
  name: 'staff.previewRefund',
  method: 'POST',
  path: '/staff/orders/{number}/refund/preview',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  summary:
    'The outcome of a refund of these units: the fee of the terms, the money by payment, the part for the gift code, and money that was returned outside before. Changes nothing.',
  safe: true,
  request: z.object(wishedRefund),
  response: refundPreview,
  errors: ['sign-in-required', 'not-allowed', ...refundErrors],
});

/** The sums that were refunded. */
const refunded = z.object({
  refundId: z.string(),
  giftCode: price,
  amount: price,
  /** The value of the issued gift code, which is sent to the buyer. */
  issuedCode: price,
});

export const refundByNumber = defineCall({
  name: 'staff.refund',
  method: 'POST',
  path: '/staff/orders/{number}/refund',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  asks: 'password',
  summary:
    'Refunds units like `order.refund`, exactly as `staff.previewRefund` has shown it. If the outcome differs now, it fails with `preview-changed` and does nothing. With `waiveTerms`, `reason` is required; only staff read it. With `asGiftCode`, the buyer gets a new gift code by email instead of the money. The buyer reads `answer`.',
  safe: false,
  request: z.object({ ...wishedRefund, agreement, reason: z.optional(reason), answer, nonce }).check(
    z.refine(({ waiveTerms, reason }) => !waiveTerms || reason !== undefined, {
      path: ['reason'],
      message: 'is needed to waive the terms',
    }),
  ),
  response: refunded,
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    ...returnErrors,
    ...refundErrors,
    'preview-changed',
    'key-limit-reached',
  ],
});

export const wishedGoodwill = {
  number: incrementId,
  /** The amount, in the order's currency. */
  amount: price.check(z.minimum(0.001), z.maximum(1_000_000_000)),
  despiteDispute: z._default(z.boolean(), false),
};

export const goodwillErrors = [
  'order-not-found',
  'refund-not-possible',
  'goodwill-too-much',
  'refund-exceeds-payment',
  'payment-disputed',
] as const;

export const previewGoodwill = defineCall({
  name: 'staff.previewGoodwill',
  method: 'POST',
  path: '/staff/orders/{number}/goodwill/preview',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  summary:
    'The outcome of returning a part of the price as goodwill: its share of each item, the money by payment, and the part for the gift code. Changes nothing.',
  safe: true,
  request: z.object(wishedGoodwill),
  response: refundPreview,
  errors: ['sign-in-required', 'not-allowed', ...goodwillErrors],
});

export const goodwill = defineCall({
  name: 'staff.goodwill',
  method: 'POST',
  path: '/staff/orders/{number}/goodwill',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  asks: 'password',
  summary:
    'Returns a part of the price as goodwill, exactly as `staff.previewGoodwill` has shown it. All tickets stay valid. A later refund returns only the rest. It is never more than what is left of the price (`goodwill-too-much`). Only staff read `reason`, and the buyer reads `answer`.',
  safe: false,
  request: z.object({ ...wishedGoodwill, agreement, reason, answer, nonce }),
  response: refunded,
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    ...returnErrors,
    ...goodwillErrors,
    'preview-changed',
    'key-limit-reached',
  ],
});

export const refuseByNumber = defineCall({
  name: 'staff.refuseRefund',
  method: 'POST',
  path: '/staff/orders/{number}/refund/refuse',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  asks: 'password',
  summary:
    'Refuses the refund request of a buyer, like `order.refuseRefund`. The buyer reads `answer` and may ask again.',
  safe: false,
  request: z.object({ number: incrementId, answer: lines(longestRefundAnswer, 1), nonce }),
  response: z.object({ refundId: z.string() }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'order-not-found', 'refund-not-possible'],
});

export const refundRequest = z.object({
  number: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  comment: z.string(),
  /** The earliest first. */
  visitDays: z.array(day),
  /** The units that are neither used nor refunded. */
  unitsLeft: z.int(),
  total: money,
});

export type RefundRequest = z.infer<typeof refundRequest>;

export const refundRequests = defineCall({
  name: 'staff.refundRequests',
  method: 'GET',
  path: '/staff/refundRequests',
  caller: 'staff',
  permission: 'order.refund',
  byKey: true,
  summary: 'The refund requests that wait for an answer, the oldest first.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({
    requests: z.array(refundRequest),
    /** Null at the end. */
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});
