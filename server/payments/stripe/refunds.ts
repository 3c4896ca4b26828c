import type Stripe from 'stripe';
import type { PaymentGateway, ReturnProgress } from '#server/payments/gateway.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toStripeAmount } from './amounts.ts';
import type { StripeCalls } from './calls.ts';

/** Makes refunds. Stripe forgets idempotency keys after a day, so refunds are read first: a refund with the key is the answer. */
export function createStripeRefunds({
  stripe,
  call,
  callUnderKeys,
}: StripeCalls & { stripe: Stripe }): PaymentGateway['refund'] {
  return async ({ gatewayId, refundKey, amountCents, currency }) => {
    if (gatewayId === null) return fail('payment-not-found');
    const session = await call('session', 'payment-not-found', () => stripe.checkout.sessions.retrieve(gatewayId));
    if (!session.ok) return session;
    const { payment_intent: intent } = session.value;
    const payment_intent = typeof intent === 'string' ? intent : intent?.id;
    const amount = toStripeAmount(amountCents, currency);
    if (!payment_intent || amount === null) return fail('refund-refused');
    const find = () => call('refunds', 'refund-refused', () => findRefund(payment_intent, refundKey));
    const known = await find();
    if (!known.ok) return known;
    if (known.value) return readRefund(known.value);
    const given = await callUnderKeys({
      name: 'refund',
      refused: 'refund-refused',
      key: refundKey,
      ask: (idempotencyKey) =>
        stripe.refunds.create({ payment_intent, amount, metadata: { refund_key: refundKey } }, { idempotencyKey }),
      find,
    });
    return given.ok ? readRefund(given.value) : given;
  };

  async function findRefund(payment_intent: string, refundKey: string): Promise<Stripe.Refund | undefined> {
    for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) {
      if (refund.metadata?.refund_key === refundKey) return refund;
    }
    return undefined;
  }
}

function readRefund({
  id,
  status,
  failure_reason: reason,
}: Pick<Stripe.Refund, 'id' | 'status' | 'failure_reason'>): Result<ReturnProgress> {
  if (status === 'succeeded') return succeed({ gatewayRefundId: id, state: 'done' });
  const isUnderWay = status === 'pending' || status === 'requires_action';
  return isUnderWay
    ? succeed({ gatewayRefundId: id, state: 'pending' })
    : fail('refund-refused', { subject: reason ?? status ?? '' });
}
