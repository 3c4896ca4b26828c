import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { fakeId, lines, list, nonce, quantity } from '#shared/contract/fields.ts';
import { orderRefund } from '#shared/contract/order.ts';

/** The maximum number of characters of a comment that staff write to a buyer. */
export const longestRefundAnswer = 1000;

export const refund = defineCall({
  name: 'order.refund',
  method: 'POST',
  path: '/order/refund',
  caller: 'staff',
  permission: 'order.refund',
  asksPassword: true,
  summary:
    'Gives units of a paid order back, all that are named or none: places, tickets, the part of a gift code, and the money that is due by the terms of the sale. `refundComment` is told to the buyer. With `waive_fee` all that was paid goes back. While the payment is disputed, or when the store has lost that, no money goes back (`payment-disputed`) unless `despite_dispute` says so: the buyer could have it twice. What went back outside the store stands for what the payment has no more; with `already_back` it was given for these units, and counts first.',
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
  summary: "Answers a buyer's request for a refund with no. `refundComment` is told to the buyer, who may ask again.",
  safe: false,
  request: z.object({ fakeId, refundComment: z._default(lines(longestRefundAnswer), ''), nonce }),
  response: z.object({ refund: orderRefund }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'order-not-found', 'refund-not-possible'],
});
