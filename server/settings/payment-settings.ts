import * as z from 'zod/mini';
import { setting } from './setting.ts';
import { list, webAddress, zeroOr } from './values.ts';

const paymentMethods = ['test', 'paypal', 'stripe'] as const;

const stripeMethods = ['card', 'alipay', 'wechat_pay'] as const;

export const paymentSettings = {
  paymentMethods: setting('PAYMENT_METHODS', list(z.enum(paymentMethods)), 'test', {
    meaning: 'The ways to pay that are offered, in their order. While there are none, nobody can pay.',
    productionText: '',
    fault: `must be a list of known methods: ${paymentMethods.join(', ')}`,
  }),
  allowTestGateway: setting('ALLOW_TEST_GATEWAY', z.enum(['no', 'local', 'yes']), 'no', {
    meaning:
      'Whether the test gateway, where anyone may approve a payment, may run with NODE_ENV=production: local only while PUBLIC_URL is on this machine.',
    fault: 'must be no, local or yes',
  }),
  paymentLookBackDays: setting('PAYMENT_LOOK_BACK_DAYS', zeroOr(7, 400), '120', {
    meaning:
      'For how many days the store asks a payment service about a captured payment, once a week. So refunds made outside the store and disputes are found even when their webhook was lost. Buyers can dispute for 120 days and more. 0 never asks.',
    fault: 'must be 0 or a whole number of days, 7 to 400',
  }),
  paypalClientId: setting('PAYPAL_CLIENT_ID', z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))), '', {
    meaning: "The client id of the store's app at PayPal. Needed for paypal in PAYMENT_METHODS.",
    fault: 'must be a client id of PayPal',
  }),
  paypalSecret: setting('PAYPAL_SECRET', z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))), '', {
    meaning: 'The secret of that app.',
    fault: 'must be a secret of PayPal',
    secret: true,
  }),
  paypalWebhookId: setting('PAYPAL_WEBHOOK_ID', z.optional(z.string().check(z.regex(/^[\w-]{4,100}$/))), '', {
    meaning: "The id, not the address, that PayPal gives the app's webhook: signatures are over it.",
    fault: 'must be the id of a webhook at PayPal',
  }),
  paypalApi: setting('PAYPAL_API', webAddress(), 'https://api-m.paypal.com', {
    meaning:
      "The address of PayPal's API. Any other than the default, such as https://api-m.sandbox.paypal.com, takes no real money, and production refuses it as it does the test gateway.",
    fault: 'must be an http or https address without a path',
  }),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    z.optional(z.string().check(z.regex(/^(sk|rk)_(live|test)_\w{8,200}$/))),
    '',
    {
      meaning:
        "The secret or restricted key of the store's account at Stripe. Needed for stripe in PAYMENT_METHODS. Production refuses test keys as it does the test gateway.",
      fault: 'must be a secret or restricted key of Stripe, which begins with sk_ or rk_',
      secret: true,
    },
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    z.optional(z.string().check(z.regex(/^whsec_[\w+/=]{8,200}$/))),
    '',
    {
      meaning: "The signing secret of the account's webhook endpoint.",
      fault: 'must be a signing secret of Stripe, which begins with whsec_',
      secret: true,
    },
  ),
  stripeMethods: setting('STRIPE_METHODS', list(z.enum(stripeMethods)), 'card', {
    meaning:
      'What can be paid with at Stripe: card (with Apple Pay and Google Pay, where a device has them), alipay, wechat_pay. Name only what is switched on in the account.',
    fault: `must be a list of ${stripeMethods.join(', ')}`,
  }),
  stripeApi: setting('STRIPE_API', webAddress(), 'https://api.stripe.com', {
    meaning: "The address of Stripe's API. Any other than the default is for tests.",
    fault: 'must be an http or https address without a path',
  }),
};
