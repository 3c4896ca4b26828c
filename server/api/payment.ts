import type { IncomingHttpHeaders } from 'node:http';
import { fail } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/payment.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { paymentLimits } from './limits.ts';

export function paymentHandlers({ payments, webhooks, settings, proxies }: ApiOptions): Handler[] {
  const { paymentMethods } = settings;
  const limits = paymentLimits(settings, proxies);
  // The specification's call for PayPal also works without PayPal, as with the test gateway.
  const approvable = paymentMethods.find((method) => method === 'paypal') ?? paymentMethods[0];

  return [
    handle(call.pay, ({ orderId, method }, context) => payments.start(context, orderId, method), { limits }),
    handleThen(
      call.paypalCreate,
      async ({ draftOrderId }, context) =>
        approvable ? payments.start(context, draftOrderId, approvable) : fail('payment-gateway-unavailable'),
      inside(({ redirectUrl }: { redirectUrl: string }) => ({ links: [{ rel: 'approve', href: redirectUrl }] })),
      { limits },
    ),
    handle(call.webhook, ({ gateway, body, headers }) =>
      webhooks.receive(gateway, { body, headers: headers as IncomingHttpHeaders }),
    ),
  ];
}
