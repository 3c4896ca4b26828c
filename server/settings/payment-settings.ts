import * as z from 'zod/mini';
import { setting } from './setting.ts';
import { list, webAddress, zeroOr } from './values.ts';

const paymentMethods = ['test', 'paypal', 'stripe'] as const;

const stripeMethods = ['card', 'alipay', 'wechat_pay'] as const;

export const paymentSettings = {
  paymentMethods: setting('PAYMENT_METHODS', list(z.enum(paymentMethods)), 'test', {
    meaning: 'The payment methods that the store offers, in this order. If the list is empty, nobody can pay.',
    productionText: '',
    fault: `must be a list of known methods: ${paymentMethods.join(', ')}`,
  }),
  allowTestGateway: setting('ALLOW_TEST_GATEWAY', z.enum(['no', 'local', 'yes']), 'no', {
    environmentOnly: 'Nobody turns a real store into a demo by a page.',
    meaning:
      'Allows the test gateway, where anyone may approve a payment, with NODE_ENV=production. local: only while PUBLIC_URL is on this machine.',
    fault: 'must be no, local or yes',
  }),
  paymentLookBackDays: setting('PAYMENT_LOOK_BACK_DAYS', zeroOr(7, 400), '120', {
    meaning:
      'For how many days the store asks a payment service about a captured payment, once a week. So it finds disputes and refunds made outside the store even if their webhook was lost. Buyers can open a dispute for 120 days and more. 0: the store never asks.',
    fault: 'must be 0 or a whole number of days, 7 to 400',
  }),
  paypalClientId: setting('PAYPAL_CLIENT_ID', z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))), '', {
    meaning: "The client id of the store's app at PayPal. Required if PAYMENT_METHODS includes paypal.",
    fault: 'must be a PayPal client id',
  }),
  paypalSecret: setting('PAYPAL_SECRET', z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))), '', {
    meaning: 'The secret of that app.',
    fault: 'must be a PayPal secret',
    secret: true,
  }),
  paypalWebhookId: setting('PAYPAL_WEBHOOK_ID', z.optional(z.string().check(z.regex(/^[\w-]{4,100}$/))), '', {
    meaning: "The id, not the address, of the app's webhook at PayPal. PayPal's signatures include it.",
    fault: 'must be the id of a PayPal webhook',
  }),
  paypalApi: setting('PAYPAL_API', webAddress(), 'https://api-m.paypal.com', {
    meaning:
      "The address of PayPal's API. Any other address, such as https://api-m.sandbox.paypal.com, takes no real money, so production refuses it like the test gateway.",
    fault: 'must be an http or https address without a path',
  }),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    z.optional(z.string().check(z.regex(/^(sk|rk)_(live|test)_\w{8,200}$/))),
    '',
    {
      meaning:
        "The secret or restricted key of the store's account at Stripe. Required if PAYMENT_METHODS includes stripe. Production refuses test keys, like the test gateway.",
      fault: 'must be a secret or restricted Stripe key, which begins with sk_ or rk_',
      secret: true,
    },
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    z.optional(z.string().check(z.regex(/^whsec_[\w+/=]{8,200}$/))),
    '',
    {
      meaning: "The signing secret of the account's webhook endpoint.",
      fault: 'must be a Stripe signing secret, which begins with whsec_',
      secret: true,
    },
  ),
  stripeMethods: setting('STRIPE_METHODS', list(z.enum(stripeMethods)), 'card', {
    meaning:
      'The payment methods at Stripe: card (with Apple Pay and Google Pay on devices that have them), alipay, wechat_pay. Name only methods that are enabled in the account.',
    fault: `must be a list of ${stripeMethods.join(', ')}`,
  }),
  stripeApi: setting('STRIPE_API', webAddress(), 'https://api.stripe.com', {
    meaning: "The address of Stripe's API. Change it only for tests.",
    fault: 'must be an http or https address without a path',
  }),
};
