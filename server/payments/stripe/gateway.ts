import Stripe from 'stripe';
import { checkAnswers } from '#server/payments/check-answers.ts';
import type { FoundPayment, PaymentGateway } from '#server/payments/gateway.ts';
import type { NoteGatewayFault } from '#server/payments/gateway-fault.ts';
import type { StripeMethod } from '#server/payments/payment-options.ts';
import { hasTakenMoney } from '#server/sales/payments/payment-state.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { createStripeCalls } from './calls.ts';
import { createStripeRefunds } from './refunds.ts';
import { createStripeSessions } from './sessions.ts';
import { createHttpClient } from './stripe-http.ts';
import { createStripeWebhooks } from './verify-webhook.ts';

export interface StripeAccount {
  api: string;
  secretKey: string;
  webhookSecret: string;
  methods: readonly StripeMethod[];
}

/** Stripe, by Checkout Sessions and its SDK. The buyer pays on Stripe's page; no card data reaches the store. */
export function createStripeGateway(
  account: StripeAccount,
  { now = Date.now, note }: { now?: () => number; note: NoteGatewayFault },
): PaymentGateway {
  const stripe = openStripe(account);
  const { call, callUnderKeys } = createStripeCalls(note, now);
  const sessions = createStripeSessions({ stripe, methods: account.methods, call, callUnderKeys, now });

  const gateway: PaymentGateway = {
    async start(payment) {
      const made = await sessions.make(payment);
      if (!made.ok) return made;
      const { id, url } = made.value;
      // The session was paid or has expired meanwhile, so Stripe no longer has a page for it.
      return url ? succeed({ gatewayId: id, approvalUrl: url }) : fail('payment-gateway-unavailable');
    },

    lookup: sessions.lookup,

    // A session captures the money as soon as its buyer approves, so a look-up is enough.
    confirm: sessions.lookup,

    async cancel(payment) {
      const { gatewayId } = payment;
      if (gatewayId === null) return fail('payment-not-found');
      const ended = await call('expire', 'payment-not-possible', () => stripe.checkout.sessions.expire(gatewayId));
      // Stripe refuses when the session has expired or was just paid: only a look-up reports the session's state.
      return ended.ok || ended.failure.code === 'payment-not-possible' ? sessions.lookup(payment) : ended;
    },

    refund: createStripeRefunds({ stripe, call, callUnderKeys }),

    async find(gatewayId) {
      const found = await call('session', 'payment-not-found', () => sessions.retrieve(gatewayId));
      return found.ok ? sessions.foundPayment(found.value) : found;
    },

    tryKeys: () => tryKeys(stripe),

    async takenSince(since) {
      const listed = await call('sessions', 'not-allowed', () => sessions.list(since));
      if (!listed.ok) return listed;
      const payments: FoundPayment[] = [];
      for (const session of listed.value) {
        const found = await sessions.foundPayment(session);
        if (!found.ok && found.failure.code !== 'payment-not-found') return found;
        if (found.ok && hasTakenMoney(found.value.answer)) payments.push(found.value);
      }
      return succeed(payments);
    },

    verifyWebhook: createStripeWebhooks({ stripe, call, secret: account.webhookSecret }),
  };
  return checkAnswers(gateway, note);
}

async function tryKeys(stripe: Stripe): Promise<Result<true>> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return succeed(true);
  } catch (fault) {
    const { StripeAuthenticationError, StripePermissionError, StripeError } = Stripe.errors;
    const isRefused = fault instanceof StripeAuthenticationError || fault instanceof StripePermissionError;
    if (isRefused) return fail('not-allowed', { subject: 'STRIPE_SECRET_KEY' });
    if (fault instanceof StripeError) return fail('payment-gateway-unavailable');
    throw fault;
  }
}

function openStripe({ api, secretKey }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(api);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    // One retry: after twice this time the call fails for the buyer, and the job asks again later.
    timeout: 6000,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: createHttpClient(),
  });
}
