import Stripe from 'stripe';
import type {
  CapturedAtGateway,
  FailedRefund,
  GatewayDispute,
  GatewayRefund,
} from '#server/sales/payments/gateway-answer.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { fromStripeAmount } from './amounts.ts';
import type { StripeCall } from './calls.ts';

/** Reads refunds and disputes, also those made outside the store. They are requested if the charge shows some or cannot be read. */
export function createStripeReturns({ stripe, call, now }: { stripe: Stripe; call: StripeCall; now: () => number }) {
  return async (intent: Stripe.PaymentIntent, hasReturns = false): Promise<Result<Partial<CapturedAtGateway>>> => {
    const { id: payment_intent, latest_charge: charge } = intent;
    const known = charge && typeof charge === 'object' ? charge : null;
    const back: Partial<CapturedAtGateway> = {};
    // A failed refund is no longer part of the charge's refunded sum, so refunds are also read when money was returned before.
    if (known?.amount_refunded !== 0 || hasReturns) {
      const refunds = await call('refunds', 'payment-not-found', () =>
        all(stripe.refunds.list({ payment_intent, limit: 100 })),
      );
      if (!refunds.ok) return refunds;
      const gatewayRefunds = refunds.value.flatMap(readRefund);
      if (gatewayRefunds.length > 0) back.gatewayRefunds = gatewayRefunds;
      const undone = refunds.value.flatMap(readUndone);
      if (undone.length > 0) back.undone = undone;
    }
    if (known?.disputed !== false) {
      const disputes = await call('disputes', 'payment-not-found', () => listDisputes(payment_intent));
      if (!disputes.ok) return disputes;
      if (disputes.value.length > 0) back.disputes = disputes.value.map((dispute) => readDispute(dispute, now()));
    }
    return succeed(back);
  };

  /** Lists disputes. Returns none when the key may not read them, because webhooks report them too. */
  async function listDisputes(payment_intent: string): Promise<Stripe.Dispute[]> {
    try {
      return await all(stripe.disputes.list({ payment_intent, limit: 100 }));
    } catch (fault) {
      if (fault instanceof Stripe.errors.StripePermissionError) return [];
      throw fault;
    }
  }
}

export async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

function readRefund({ id, amount, currency, created, status, metadata }: Stripe.Refund): GatewayRefund[] {
  if (status !== 'succeeded') return [];
  const { cents: amountCents } = fromStripeAmount(amount, currency);
  return [{ gatewayRefundId: id, amountCents, refundKey: metadata?.refund_key, at: created * 1000 }];
}

function readUndone({ id, status, metadata, failure_reason: reason }: Stripe.Refund): FailedRefund[] {
  const isUndone = status === 'failed' || status === 'canceled';
  return isUndone ? [{ gatewayRefundId: id, refundKey: metadata?.refund_key, reason: reason ?? status }] : [];
}

/** Reads a dispute. `at`: the time from which it is in this state. */
export function readDispute({ id, amount, currency, reason, status }: Stripe.Dispute, at: number): GatewayDispute {
  const { cents: amountCents, currency: name } = fromStripeAmount(amount, currency);
  return { disputeId: id, state: stateOf(status), amountCents, currency: name, reason, at };
}

function stateOf(status: Stripe.Dispute['status']): GatewayDispute['state'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}
