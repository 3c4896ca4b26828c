import type Stripe from 'stripe';
import { UnreadableAnswer } from '#server/payments/gateway-fault.ts';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import { fromStripeAmount } from './amounts.ts';

/** Reads a payment's state from its Checkout Session and PaymentIntent. A capture that was refunded later counts as captured. */
export function readSession(
  session: Pick<Stripe.Checkout.Session, 'id' | 'status'>,
  intent: Pick<Stripe.PaymentIntent, 'status' | 'amount_received' | 'currency' | 'latest_charge'> | null,
): GatewayAnswer {
  if (!session.status) throw new UnreadableAnswer('a session without a state');
  if (intent && intent.amount_received !== 0) {
    const { cents, currency } = fromStripeAmount(intent.amount_received, intent.currency);
    return { state: 'captured', gatewayId: session.id, capturedCents: cents, currency, feeCents: feeOf(intent) };
  }
  const state = stateOf(session.status, intent?.status);
  // The buyer has paid on Stripe's page, and Stripe captures the money without a further request.
  return { state, gatewayId: session.id, capturedCents: 0, ...(state === 'approved' ? { isUnderWay: true } : {}) };
}

/** The service fee: null until there is one; undefined when the key may not read it, or the account is paid in another currency. */
function feeOf({ currency, latest_charge: charge }: Pick<Stripe.PaymentIntent, 'currency' | 'latest_charge'>) {
  if (!charge || typeof charge === 'string') return undefined;
  const { balance_transaction: transaction } = charge;
  if (!transaction || typeof transaction === 'string') return null;
  return transaction.currency === currency ? fromStripeAmount(transaction.fee, currency).cents : undefined;
}

/** The state of a payment. A buyer whose card was declined is still on Stripe's page, and may try another card. */
function stateOf(
  session: Stripe.Checkout.Session.Status | null,
  intent: Stripe.PaymentIntent.Status | undefined,
): GatewayAnswer['state'] {
  if (session === 'expired') return 'expired';
  if (session !== 'complete') return 'created';
  if (intent === 'canceled') return 'cancelled';
  // The buyer completed the page, and the bank declined later.
  if (intent === 'requires_payment_method') return 'declined';
  return 'approved';
}
