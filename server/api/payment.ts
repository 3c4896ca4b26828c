import { fail } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/payment.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';

export function paymentHandlers({ payments, settings: { paymentMethods } }: ApiOptions): Handler[] {
  // The specification's call for PayPal starts a payment by the store's first method, so that it also works with the test gateway.
  const [approvable] = paymentMethods;

  return [
    handle(call.pay, ({ orderId, method }, context) => payments.start(context, orderId, method)),
    handleThen(
      call.paypalCreate,
      async ({ draftOrderId }, context) =>
        approvable ? payments.start(context, draftOrderId, approvable) : fail('payment-gateway-unavailable'),
      inside(({ redirectUrl }: { redirectUrl: string }) => ({ links: [{ rel: 'approve', href: redirectUrl }] })),
    ),
  ];
}
