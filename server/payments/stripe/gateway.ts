import Stripe from 'stripe';
import { checkAnswers } from '#server/payments/check-answers.ts';
import type { FoundPayment, PaymentGateway, PaymentToAsk, PaymentToStart } from '#server/payments/gateway.ts';
import type { NoteGatewayFault } from '#server/payments/gateway-fault.ts';
import { type StripeMethod, stripeMethodsIn } from '#server/payments/payment-options.ts';
import { UnreadableAnswer } from '#server/payments/unreadable-answer.ts';
import type { GatewayAnswer } from '#server/sales/orders/orders.ts';
import { hasTakenMoney } from '#server/sales/payments/payment-state.ts';
import { isRandomKey } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toStripeAmount } from './amounts.ts';
import { createStripeCalls } from './calls.ts';
import { createHttpClient } from './http-client.ts';
import { createStripeBack } from './read-back.ts';
import { readSession } from './read-session.ts';
import { createStripeRefunds } from './refunds.ts';
import { sessionRequest } from './session-request.ts';
import { createStripeWebhooks } from './verify-webhook.ts';

export interface StripeAccount {
  /** The origin of Stripe's API. */
  api: string;
  secretKey: string;
  webhookSecret: string;
  methods: readonly StripeMethod[];
}

/**
 * Stripe, by Checkout Sessions and its own SDK. The buyer pays on Stripe's own page; no card data comes here. A session is made and money
 * given back under keys of ours, so that each happens once.
 */
export function createStripeGateway(
  account: StripeAccount,
  { now = Date.now, note }: { now?: () => number; note: NoteGatewayFault },
): PaymentGateway {
  const stripe = openStripe(account);
  const { call, callUnderKeys } = createStripeCalls(note, now);
  const refunds = createStripeRefunds({ stripe, call, callUnderKeys });
  const readBack = createStripeBack({ stripe, call, now });

  const gateway: PaymentGateway = {
    async start(payment) {
      const made = await make(payment);
      if (!made.ok) return made;
      const { id, url } = made.value;
      // It was paid or has ended since: there is no page any more.
      return url ? succeed({ gatewayId: id, approvalUrl: url }) : fail('payment-gateway-unavailable');
    },

    lookup,

    // A session takes the money as soon as its buyer says so.
    confirm: lookup,

    async cancel(payment) {
      const { gatewayId } = payment;
      if (gatewayId === null) return fail('payment-not-found');
      const ended = await call('expire', 'payment-not-possible', () => stripe.checkout.sessions.expire(gatewayId));
      // What is refused has ended or was paid just now: only the session itself says how it stands.
      return ended.ok || ended.failure.code === 'payment-not-possible' ? lookup(payment) : ended;
    },

    refund: refunds.give,

    async find(gatewayId) {
      const found = await call('session', 'payment-not-found', () => retrieve(gatewayId));
      return found.ok ? foundPayment(found.value) : found;
    },

    async tryKeys() {
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
    },

    async takenSince(since) {
      const listed = await call('sessions', 'not-allowed', () => listSessions(since));
      if (!listed.ok) return listed;
      const payments: FoundPayment[] = [];
      for (const session of listed.value) {
        const found = await foundPayment(session);
        if (!found.ok && found.failure.code !== 'payment-not-found') return found;
        if (found.ok && hasTakenMoney(found.value.answer)) payments.push(found.value);
      }
      return succeed(payments);
    },

    verifyWebhook: createStripeWebhooks({ stripe, call, secret: account.webhookSecret }),
  };
  return checkAnswers(gateway, note);

  async function lookup(payment: PaymentToAsk): Promise<Result<GatewayAnswer>> {
    const { gatewayId, paymentKey } = payment;
    let id = gatewayId;
    if (id === null) {
      // The answer to its start was lost: the same start again answers the same session.
      const made = await make(payment);
      if (!made.ok) return made.failure.code === 'payment-not-possible' ? fail('payment-not-found') : made;
      ({ id } = made.value);
    }
    const sessionId = id;
    const found = await call('session', 'payment-not-found', () => retrieve(sessionId));
    if (!found.ok) return found;
    if (!found.value.client_reference_id) throw new UnreadableAnswer('a session without our key');
    if (found.value.client_reference_id !== paymentKey)
      throw new Error('Stripe answered a session of another payment.');
    return readWhole(found.value, payment.hasGoneBack);
  }

  /** How a payment stands, with all that has gone back. */
  async function readWhole(session: Stripe.Checkout.Session, hasGoneBack?: boolean): Promise<Result<GatewayAnswer>> {
    const { payment_intent: intent } = session;
    const whole = typeof intent === 'object' ? intent : null;
    const answer = readSession(session, whole);
    if (!whole || answer.state !== 'captured') return succeed(answer);
    const back = await readBack(whole, hasGoneBack);
    return back.ok ? succeed({ ...answer, ...back.value }) : back;
  }

  /** The payment of a session with its PaymentIntent; the PaymentIntent is described by the order's number. */
  async function foundPayment(session: Stripe.Checkout.Session): Promise<Result<FoundPayment>> {
    const { client_reference_id: paymentKey, payment_intent: intent } = session;
    if (!paymentKey || !isRandomKey(paymentKey)) return fail('payment-not-found');
    const answer = await readWhole(session);
    const orderNumber = (typeof intent === 'object' && intent?.description) || null;
    return answer.ok ? succeed({ paymentKey, orderNumber, answer: answer.value }) : answer;
  }

  async function listSessions(since: number): Promise<Stripe.Checkout.Session[]> {
    const sessions: Stripe.Checkout.Session[] = [];
    const asked = { created: { gte: Math.floor(since / 1000) }, limit: 100, expand: ['data.payment_intent'] };
    for await (const session of stripe.checkout.sessions.list(asked)) sessions.push(session);
    return sessions;
  }

  /** With what Stripe keeps, unless the account's key may not read that: a payment must not fail for it. */
  async function retrieve(id: string): Promise<Stripe.Checkout.Session> {
    try {
      return await stripe.checkout.sessions.retrieve(id, {
        expand: ['payment_intent.latest_charge.balance_transaction'],
      });
    } catch (fault) {
      if (!(fault instanceof Stripe.errors.StripePermissionError)) throw fault;
      return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    }
  }

  async function make(payment: PaymentToStart): Promise<Result<Stripe.Checkout.Session>> {
    const amount = toStripeAmount(payment.amountCents, payment.currency);
    const methods = stripeMethodsIn(payment.currency, account.methods);
    if (amount === null || methods.length === 0) return fail('payment-not-possible');
    return callUnderKeys({
      name: 'start',
      refused: 'payment-not-possible',
      key: payment.paymentKey,
      ask: (idempotencyKey) =>
        stripe.checkout.sessions.create(sessionRequest(payment, { amount, methods }), { idempotencyKey }),
      find: () => call('sessions', 'payment-gateway-unavailable', () => findSession(payment)),
    });
  }

  /** Stripe finds sessions by their age only, so those that were made since the payment began are looked through for our key. */
  async function findSession({ paymentKey, begunAt }: PaymentToStart): Promise<Stripe.Checkout.Session | undefined> {
    const gte = Math.floor((begunAt ?? now() - dayMs) / 1000) - clockSeconds;
    for await (const session of stripe.checkout.sessions.list({ created: { gte }, limit: 100 })) {
      if (session.client_reference_id === paymentKey) return session;
    }
    return undefined;
  }
}

const dayMs = 24 * 3_600_000;

/** As much may Stripe's clock and ours differ. */
const clockSeconds = 300;

function openStripe({ api, secretKey }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(api);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    // Twice this at most, then the buyer is told; the job asks again later.
    timeout: 6000,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: createHttpClient(),
  });
}
