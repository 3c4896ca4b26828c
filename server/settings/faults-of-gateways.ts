import type { paymentSettings } from './payment-settings.ts';
import type { ValuesOf } from './setting.ts';

/** The settings of gateways, as far as they are set and valid. */
type GatewaySettings = Partial<ValuesOf<typeof paymentSettings>> & { testGatewayAllowed?: boolean };

/** The addresses for real money. */
const paypalApi = 'https://api-m.paypal.com';
const stripeApi = 'https://api.stripe.com';

/** The faults that keep the gateways of PAYMENT_METHODS from taking real money. Values may be secrets: none is repeated. */
export function faultsOfGateways(settings: GatewaySettings): string[] {
  const methods = settings.paymentMethods ?? [];
  return [
    ...(methods.includes('paypal') ? faultsOfPaypal(settings) : []),
    ...(methods.includes('stripe') ? faultsOfStripe(settings) : []),
  ];
}

function faultsOfPaypal(settings: GatewaySettings): string[] {
  const { paypalClientId, paypalSecret, paypalWebhookId, paypalApi: api, testGatewayAllowed } = settings;
  return [
    ...missing('paypal', {
      PAYPAL_CLIENT_ID: paypalClientId,
      PAYPAL_SECRET: paypalSecret,
      PAYPAL_WEBHOOK_ID: paypalWebhookId,
    }),
    ...(api && api !== paypalApi && !testGatewayAllowed
      ? [`PAYPAL_API must be ${paypalApi}, where PayPal takes real money. For a demo, set ALLOW_TEST_GATEWAY=yes.`]
      : []),
  ];
}

function faultsOfStripe(settings: GatewaySettings): string[] {
  const { stripeSecretKey, stripeWebhookSecret, stripeApi: api, stripeMethods, testGatewayAllowed } = settings;
  return [
    ...missing('stripe', { STRIPE_SECRET_KEY: stripeSecretKey, STRIPE_WEBHOOK_SECRET: stripeWebhookSecret }),
    ...(api && api !== stripeApi && !testGatewayAllowed
      ? [`STRIPE_API must be ${stripeApi}, where Stripe takes real money. For a demo, set ALLOW_TEST_GATEWAY=yes.`]
      : []),
    ...(stripeSecretKey?.includes('_test_') && !testGatewayAllowed
      ? [
          'STRIPE_SECRET_KEY is a Stripe test key, which lets anyone pay with a test card. For a demo, set ALLOW_TEST_GATEWAY=yes.',
        ]
      : []),
    ...(stripeMethods?.length === 0 ? ['STRIPE_METHODS is empty: name at least one method.'] : []),
  ];
}

function missing(method: string, values: Record<string, string | undefined>): string[] {
  return Object.entries(values)
    .filter(([, value]) => !value)
    .map(([name]) => `PAYMENT_METHODS includes ${method}, but ${name} is not set.`);
}
