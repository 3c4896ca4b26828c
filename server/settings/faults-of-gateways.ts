import type { paymentSettings } from './payment-settings.ts';
import type { ValuesOf } from './setting.ts';
import type { SettingFault } from './setting-fault.ts';

/** The settings of gateways, as far as they are set and valid. */
type GatewaySettings = Partial<ValuesOf<typeof paymentSettings>> & { testGatewayAllowed?: boolean };

/** The addresses for real money. */
const paypalApi = 'https://api-m.paypal.com';
const stripeApi = 'https://api.stripe.com';

/** The faults that keep the gateways of PAYMENT_METHODS from taking real money. Values may be secrets: none is repeated. */
export function faultsOfGateways(settings: GatewaySettings): SettingFault[] {
  const methods = settings.paymentMethods ?? [];
  return [
    ...(methods.includes('test') && settings.testGatewayAllowed === false ? [testFault] : []),
    ...(methods.includes('paypal') ? faultsOfPaypal(settings).map((fault) => ({ ...fault, method: 'paypal' })) : []),
    ...(methods.includes('stripe') ? faultsOfStripe(settings).map((fault) => ({ ...fault, method: 'stripe' })) : []),
  ];
}

const testFault: SettingFault = {
  name: 'PAYMENT_METHODS',
  code: 'test-not-allowed',
  sentence:
    'PAYMENT_METHODS includes test, where anyone may approve a payment. For a real store, remove it. For a demo, set ALLOW_TEST_GATEWAY=yes.',
  method: 'test',
};

function faultsOfPaypal(settings: GatewaySettings): SettingFault[] {
  const { paypalClientId, paypalSecret, paypalWebhookId, paypalApi: api, testGatewayAllowed } = settings;
  return [
    ...missing('paypal', {
      PAYPAL_CLIENT_ID: paypalClientId,
      PAYPAL_SECRET: paypalSecret,
      PAYPAL_WEBHOOK_ID: paypalWebhookId,
    }),
    ...(api && api !== paypalApi && !testGatewayAllowed ? [noRealMoney('PAYPAL_API', paypalApi, 'PayPal')] : []),
  ];
}

function faultsOfStripe(settings: GatewaySettings): SettingFault[] {
  const { stripeSecretKey, stripeWebhookSecret, stripeApi: api, stripeMethods, testGatewayAllowed } = settings;
  return [
    ...missing('stripe', { STRIPE_SECRET_KEY: stripeSecretKey, STRIPE_WEBHOOK_SECRET: stripeWebhookSecret }),
    ...(api && api !== stripeApi && !testGatewayAllowed ? [noRealMoney('STRIPE_API', stripeApi, 'Stripe')] : []),
    ...(stripeSecretKey?.includes('_test_') && !testGatewayAllowed ? [testKeyFault] : []),
    ...(stripeMethods?.length === 0 ? [noMethodsFault] : []),
  ];
}

const testKeyFault: SettingFault = {
  name: 'STRIPE_SECRET_KEY',
  code: 'test-key',
  sentence:
    'STRIPE_SECRET_KEY is a Stripe test key, which lets anyone pay with a test card. For a demo, set ALLOW_TEST_GATEWAY=yes.',
};

const noMethodsFault: SettingFault = {
  name: 'STRIPE_METHODS',
  code: 'methods-empty',
  sentence: 'STRIPE_METHODS is empty: name at least one method.',
};

function noRealMoney(name: string, api: string, service: string): SettingFault {
  const sentence = `${name} must be ${api}, where ${service} takes real money. For a demo, set ALLOW_TEST_GATEWAY=yes.`;
  return { name, code: 'no-real-money', sentence };
}

function missing(method: string, values: Record<string, string | undefined>): SettingFault[] {
  return Object.entries(values)
    .filter(([, value]) => !value)
    .map(([name]) => ({
      name,
      code: 'missing-for-method',
      sentence: `PAYMENT_METHODS includes ${method}, but ${name} is not set.`,
    }));
}
