import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/env.ts';

const paypal = {
  PAYMENT_METHODS: 'paypal',
  PAYPAL_CLIENT_ID: 'client-id-1',
  PAYPAL_SECRET: 'secret-of-paypal',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
};
const stripe = {
  PAYMENT_METHODS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_secretofstripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_secretofstripe',
};
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tickets.example.com' };

function faultsOf(environment: Record<string, string>): string[] {
  const read = readSettings({ ...production, ...environment });
  return read.ok ? [] : read.faults;
}

describe('the settings of gateways', () => {
  it.each([{ ...paypal }, { ...stripe }, { ...paypal, ...stripe, PAYMENT_METHODS: 'paypal,stripe' }])(
    'are right when all are set: $PAYMENT_METHODS',
    (environment) => expect(faultsOf(environment)).toEqual([]),
  );

  it('are all reported at once when they are missing', () => {
    expect(faultsOf({ PAYMENT_METHODS: 'paypal,stripe' })).toEqual([
      'PAYMENT_METHODS includes paypal, but PAYPAL_CLIENT_ID is not set.',
      'PAYMENT_METHODS includes paypal, but PAYPAL_SECRET is not set.',
      'PAYMENT_METHODS includes paypal, but PAYPAL_WEBHOOK_ID is not set.',
      'PAYMENT_METHODS includes stripe, but STRIPE_SECRET_KEY is not set.',
      'PAYMENT_METHODS includes stripe, but STRIPE_WEBHOOK_SECRET is not set.',
    ]);
  });

  it.each([
    ["another host than PayPal's", { ...paypal, PAYPAL_API: 'https://evil.example' }, /^PAYPAL_API/],
    ["PayPal's sandbox", { ...paypal, PAYPAL_API: 'https://api-m.sandbox.paypal.com' }, /^PAYPAL_API/],
    ["another host than Stripe's", { ...stripe, STRIPE_API: 'http://127.0.0.1:1' }, /^STRIPE_API/],
    ['a test key', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_secretofstripe' }, /^STRIPE_SECRET_KEY/],
    ['no methods', { ...stripe, STRIPE_METHODS: '' }, /^STRIPE_METHODS/],
  ])('refuse %s in production', (_, environment, fault) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(fault)]);
    if (!('STRIPE_METHODS' in environment)) expect(faultsOf({ ...environment, ALLOW_TEST_GATEWAY: 'yes' })).toEqual([]);
  });

  it('never repeat a secret', () => {
    const environment = {
      ...paypal,
      ...stripe,
      PAYMENT_METHODS: 'paypal,stripe',
      PAYPAL_SECRET: 'a secret?',
      STRIPE_SECRET_KEY: 'secretofstripe',
      STRIPE_WEBHOOK_SECRET: 'secret of hooks',
    };
    const faults = faultsOf(environment);
    expect(faults.length).toBeGreaterThan(2);
    expect(faults.join()).not.toMatch(/a secret\?|secretofstripe|secret of hooks/);
  });
});
