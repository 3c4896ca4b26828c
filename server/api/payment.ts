import { fail, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/payment.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function paymentHandlers({ payments, settings: { paymentMethods } }: ApiOptions): Handler[] {
  // The store's first way to pay stands in for PayPal, so that a page written for PayPal works with the test gateway.
  const [approvable] = paymentMethods;

  return [
    handle(call.pay, ({ orderId, method }) => payments.start(orderId, method)),
    handle(call.paypalCreate, async ({ draftOrderId }) => {
      if (!approvable) return fail('payment-gateway-unavailable');
      const started = await payments.start(draftOrderId, approvable);
      return started.ok ? succeed({ links: [{ rel: 'approve', href: started.value.redirectUrl }] }) : started;
    }),
  ];
}
