import type { PaymentMethod, Settings } from '#server/env.ts';
import type { Gateways, PaymentGateway } from './gateway.ts';
import type { GatewayFault } from './gateway-fault.ts';
import { createPaypalGateway } from './paypal/gateway.ts';
import { createStripeGateway } from './stripe/gateway.ts';
import { createTestGateway } from './test-gateway/gateway.ts';
import type { TestPaymentStore } from './test-gateway/store.ts';

export interface GatewaySurroundings {
  testPayments: TestPaymentStore;
  /** Called with the cause of each failed call to a gateway. */
  note: (method: PaymentMethod, fault: GatewayFault) => void;
}

/** Opens the gateways of the methods in the settings. A new method compiles only with a gateway here. */
export function openGateways(settings: Settings, { testPayments, note }: GatewaySurroundings): Gateways {
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
    stripe: () =>
      createStripeGateway(
        {
          api: settings.stripeApi,
          secretKey: settings.stripeSecretKey ?? '',
          webhookSecret: settings.stripeWebhookSecret ?? '',
          methods: settings.stripeMethods,
        },
        { note: (fault) => note('stripe', fault) },
      ),
  } satisfies Record<PaymentMethod, () => PaymentGateway>;
  return new Map(settings.paymentMethods.map((method) => [method, open[method]()]));
}
