import Stripe from 'stripe';
import type { FoundPayment, PaymentToAsk, PaymentToStart } from '#server/payments/gateway.ts';
import { UnreadableAnswer } from '#server/payments/gateway-fault.ts';
import { type StripeMethod, stripeMethodsIn } from '#server/payments/payment-options.ts';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import { isRandomKey } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toStripeAmount } from './amounts.ts';
import type { StripeCalls } from './calls.ts';
import { all, createStripeReturns } from './read-returns.ts';
import { readSession } from './read-session.ts';
import { sessionRequest } from './session-request.ts';

interface SessionParts extends StripeCalls {
  stripe: Stripe;
  methods: readonly StripeMethod[];
  now: () => number;
}

/** Makes, finds and reads Checkout Sessions. A payment is one session. */
export function createStripeSessions({ stripe, methods: ownMethods, call, callUnderKeys, now }: SessionParts) {
  const readBack = createStripeReturns({ stripe, call, now });
  return { make, lookup, list, foundPayment, retrieve };

  async function lookup(payment: PaymentToAsk): Promise<Result<GatewayAnswer>> {
    const { gatewayId, paymentKey } = payment;
    let id = gatewayId;
    if (id === null) {
      // The answer to the start of the payment was lost. Starting it again under the same key returns the same session.
      const made = await make(payment);
      if (!made.ok) return made.failure.code === 'payment-not-possible' ? fail('payment-not-found') : made;
      ({ id } = made.value);
    }
    const sessionId = id;
    const found = await call('session', 'payment-not-found', () => retrieve(sessionId));
    if (!found.ok) return found;
    if (!found.value.client_reference_id) throw new UnreadableAnswer('a session without a payment key');
    if (found.value.client_reference_id !== paymentKey)
      throw new Error('Stripe returned a session of another payment.');
    return readWhole(found.value, payment.hasReturns);
  }

  async function readWhole(session: Stripe.Checkout.Session, hasReturns?: boolean): Promise<Result<GatewayAnswer>> {
    const { payment_intent: intent } = session;
    const whole = typeof intent === 'object' ? intent : null;
    const answer = readSession(session, whole);
    if (!whole || answer.state !== 'captured') return succeed(answer);
    const back = await readBack(whole, hasReturns);
    return back.ok ? succeed({ ...answer, ...back.value }) : back;
  }

  /** Reads the payment of a session with its PaymentIntent, whose description is the order number. */
  async function foundPayment(session: Stripe.Checkout.Session): Promise<Result<FoundPayment>> {
    const { client_reference_id: paymentKey, payment_intent: intent } = session;
    if (!paymentKey || !isRandomKey(paymentKey)) return fail('payment-not-found');
    const answer = await readWhole(session);
    const orderNumber = (typeof intent === 'object' && intent?.description) || null;
    return answer.ok ? succeed({ paymentKey, orderNumber, answer: answer.value }) : answer;
  }

  async function list(since: number): Promise<Stripe.Checkout.Session[]> {
    const asked = { created: { gte: Math.floor(since / 1000) }, limit: 100, expand: ['data.payment_intent'] };
    return all(stripe.checkout.sessions.list(asked));
  }

  /** Retrieves a session with Stripe's fee, unless the account's key may not read the fee: a payment must not fail for lack of its fee. */
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
    const methods = stripeMethodsIn(payment.currency, ownMethods);
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

  /**
   * Searches for the session of a payment key. Stripe cannot filter by our key, so all sessions since the payment's start are read, or those of
   * the last day.
   */
  async function findSession({ paymentKey, begunAt }: PaymentToStart): Promise<Stripe.Checkout.Session | undefined> {
    const gte = Math.floor((begunAt ?? now() - dayMs) / 1000) - clockSeconds;
    for await (const session of stripe.checkout.sessions.list({ created: { gte }, limit: 100 })) {
      if (session.client_reference_id === paymentKey) return session;
    }
    return undefined;
  }
}

const dayMs = 24 * 3_600_000;

/** Seconds by which the clocks of Stripe and of the store may differ. */
const clockSeconds = 300;
