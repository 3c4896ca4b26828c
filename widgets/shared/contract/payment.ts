import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { fakeId, text } from './fields.ts';

export const pay = defineCall({
  name: 'payment.pay',
  method: 'POST',
  path: '/pay',
  caller: 'order',
  summary:
    "Starts a payment for an order and answers the address where the buyer approves it. `orderId` is the order's fakeId.",
  safe: false,
  request: z.object({
    orderId: fakeId,
    /** A method of store config's `payment_methods`. */
    method: text(32, 1),
  }),
  response: z.object({
    status: z.enum(['created', 'captured', 'declined']),
    /** The browser's next address: the gateway's approval page, or the ticket page when nothing is left to pay. */
    redirectUrl: z.string(),
  }),
  errors: [
    'order-not-found',
    'order-cancelled',
    'order-already-paid',
    'slot-closed',
    'date-not-available',
    'visit-closed',
    'payment-method-unknown',
    'payment-not-possible',
    'payment-too-small',
    'payment-gateway-unavailable',
    'payment-gateway-busy',
  ],
});

export const paypalCreate = defineCall({
  name: 'payment.paypalCreate',
  method: 'POST',
  path: '/payment/paypalCreate',
  caller: 'order',
  summary:
    "Starts a PayPal payment, like `pay`, and answers PayPal's list of links. The buyer follows the link with rel `approve`.",
  safe: false,
  request: z.object({ draftOrderId: fakeId }),
  response: z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) }),
  errors: [
    'order-not-found',
    'order-cancelled',
    'order-already-paid',
    'slot-closed',
    'date-not-available',
    'visit-closed',
    'payment-not-possible',
    'payment-too-small',
    'payment-gateway-unavailable',
    'payment-gateway-busy',
  ],
});

export const webhook = defineCall({
  name: 'payment.webhook',
  method: 'POST',
  path: '/payment/webhook/{gateway}',
  caller: 'own',
  summary:
    'Receives a webhook of a payment service, with its signature. The store then asks the service for the state of the payment.',
  safe: false,
  isKeyless: true,
  body: 'raw',
  mostBytes: 300_000,
  request: z.object({
    gateway: text(32, 1),
    body: z.instanceof(Uint8Array),
    headers: z.record(z.string(), z.unknown()),
  }),
  response: z.object({ received: z.boolean() }),
  errors: [
    'not-allowed',
    'payment-method-unknown',
    'webhook-not-verified',
    'payment-gateway-unavailable',
    'payment-gateway-busy',
  ],
});
