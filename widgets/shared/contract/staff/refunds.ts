import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { fakeId, lines, list, nonce, quantity } from '#shared/contract/fields.ts';
import { orderRefund } from '#shared/contract/order.ts';

/** The limit for the comment that staff write to a buyer. */
export const longestRefundAnswer = 1000;

export const refund = defineCall({
  name: 'order.refund',
  method: 'POST',
  path: '/order/refund',
  caller: 'staff',
  permission: 'order.refund',
  asksPassword: true,
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
    'order-not-found',
    'order-item-not-found',
    'refund-not-possible',
    'refund-too-much',
    'refund-not-due',
    'refund-exceeds-payment',
    'payment-disputed',
    'gift-code-spent',
  ],
});

export const refuseRefund = defineCall({
  name: 'order.refuseRefund',
  method: 'POST',
  path: '/order/refundRefuse',
  caller: 'staff',
  permission: 'order.refund',
  asksPassword: true,
  summary: "Refuses a buyer's refund request. The buyer reads `refundComment` and may ask again.",
  safe: false,
  request: z.object({ fakeId, refundComment: z._default(lines(longestRefundAnswer), ''), nonce }),
  response: z.object({ refund: orderRefund }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'order-not-found', 'refund-not-possible'],
});
