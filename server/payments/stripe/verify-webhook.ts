import Stripe from 'stripe';
import type { GatewayEvent, SentWebhook } from '#server/payments/gateway.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { StripeCall } from './calls.ts';
import { readDispute } from './read-returns.ts';

/** Verifies Stripe's signature of a webhook with its SDK. The signature covers every byte and must not be older than five minutes. */
export function createStripeWebhooks({ stripe, call, secret }: { stripe: Stripe; call: StripeCall; secret: string }) {
  return async ({ body, headers }: SentWebhook): Promise<Result<GatewayEvent | null>> => {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return fail('webhook-not-verified');
    try {
      return await readEvent(stripe.webhooks.constructEvent(Buffer.from(body), signature, secret));
    } catch (error) {
      const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
      if (isForged) return fail('webhook-not-verified');
      throw error;
    }
  };

  async function readEvent(event: Stripe.Event): Promise<Result<GatewayEvent | null>> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.expired':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed': {
        const { client_reference_id: paymentKey, id: gatewayId } = event.data.object;
        return succeed(paymentKey ? { eventId: event.id, paymentKey, gatewayId } : null);
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_reinstated':
      case 'charge.dispute.funds_withdrawn':
        return nameOf(event.id, event.data.object, readDispute(event.data.object, event.created * 1000));
      case 'charge.refunded':
      case 'charge.refund.updated':
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        return nameOf(event.id, event.data.object);
      default:
        return succeed(null);
    }
  }

  /** Finds the payment of a refund or dispute. It names only the PaymentIntent, so Stripe is asked for the session. */
  async function nameOf(
    eventId: string,
    { payment_intent: intent }: Pick<Stripe.Dispute, 'payment_intent'>,
    dispute?: GatewayEvent['dispute'],
  ): Promise<Result<GatewayEvent | null>> {
    const payment_intent = typeof intent === 'string' ? intent : intent?.id;
    if (!payment_intent) return succeed(null);
    const sessions = await call('sessions', 'payment-gateway-unavailable', () =>
      stripe.checkout.sessions.list({ payment_intent, limit: 1 }),
    );
    if (!sessions.ok) return sessions;
    const [session] = sessions.value.data;
    const paymentKey = session?.client_reference_id;
    return succeed(
      session && paymentKey ? { eventId, paymentKey, gatewayId: session.id, ...(dispute ? { dispute } : {}) } : null,
    );
  }
}
