import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { fakeId, text } from './fields.ts';

export const pay = defineCall({
  name: 'payment.pay',
  method: 'POST',
  path: '/pay',
  caller: 'order',
  summary: "Starts a payment for an order and says where the buyer approves it. `orderId` is the order's fakeId.",
  safe: false,
  request: z.object({
    orderId: fakeId,
    /** A method of store config's `payment_methods`. */
    method: text(32, 1),
  }),
  response: z.object({
    status: z.enum(['created', 'captured', 'declined']),
    /** Where to send the browser next: the gateway's approval page, or the ticket page when nothing is left to pay. */
    redirectUrl: z.string(),
  }),
  errors: [
    'order-not-found',
    'order-cancelled',
    'order-already-paid',
    'payment-method-unknown',
    'payment-gateway-unavailable',
  ],
});

export const paypalCreate = defineCall({
  name: 'payment.paypalCreate',
  method: 'POST',
  path: '/payment/paypalCreate',
  caller: 'order',
  summary: "Starts a payment as `pay` does and answers PayPal's list of links; the one with rel `approve` is followed.",
  safe: false,
  request: z.object({ draftOrderId: fakeId }),
  response: z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) }),
  errors: ['order-not-found', 'order-cancelled', 'order-already-paid', 'payment-gateway-unavailable'],
});
