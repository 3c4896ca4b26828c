import type { PaymentMethod, Settings } from '#server/env.ts';
import type { Gateways, PaymentGateway } from './gateway.ts';
import type { GatewayFault } from './gateway-fault.ts';
import { createPaypalGateway } from './paypal/gateway.ts';
import { createTestGateway } from './test-gateway/gateway.ts';
import type { TestPaymentStore } from './test-gateway/store.ts';

/** Opens the gateways of the methods in the settings, and loads only their SDKs. A new method compiles only with a gateway here. */
export async function openGateways(
  settings: Settings,
  {
    testPayments,
    note,
  }: { testPayments: TestPaymentStore; note: (method: PaymentMethod, fault: GatewayFault) => void },
): Promise<Gateways> {
  const open = {
    test: () => createTestGateway(testPayments),
    paypal: () =>
      createPaypalGateway(
        {
          api: settings.paypalApi,
          clientId: settings.paypalClientId ?? '',
          secret: settings.paypalSecret ?? '',
          webhookId: settings.paypalWebhookId ?? '',
        },
        { note: (fault) => note('paypal', fault) },
      ),
    stripe: async () => {
      const { createStripeGateway } = await import('./stripe/gateway.ts');
      return createStripeGateway(
        {
          api: settings.stripeApi,
          secretKey: settings.stripeSecretKey ?? '',
          webhookSecret: settings.stripeWebhookSecret ?? '',
          methods: settings.stripeMethods,
        },
        { note: (fault) => note('stripe', fault) },
      );
    },
  } satisfies Record<PaymentMethod, () => PaymentGateway | Promise<PaymentGateway>>;
  const opened = settings.paymentMethods.map(async (method) => [method, await open[method]()] as const);
  return new Map(await Promise.all(opened));
}
