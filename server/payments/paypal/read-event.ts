import * as z from 'zod/mini';
import type { GatewayEvent } from '#server/payments/gateway.ts';
import { fromPaypalMoney } from './amounts.ts';
import { money } from './order-shape.ts';

const event = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  event_type: z.string(),
  resource: z.unknown(),
});

const orderMoved = z.object({ purchase_units: z.array(z.object({ custom_id: z.string() })).check(z.minLength(1)) });

const captureMoved = z.object({ custom_id: z.string() });

const reversed = z.object({ id: z.string(), custom_id: z.string(), amount: money, create_time: z.string() });

const dispute = z.object({
  dispute_id: z.string(),
  disputed_transactions: z.array(z.object({ custom: z.string() })).check(z.minLength(1)),
  dispute_amount: money,
  reason: z._default(z.string(), ''),
  status: z.string(),
  dispute_outcome: z.optional(z.object({ outcome_code: z.string() })),
  update_time: z.string(),
});

/** What a webhook of PayPal's is about; null when it is about no payment, or not in a shape that is known. */
export function readEvent(body: Uint8Array): GatewayEvent | null {
  const parsed = event.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { id: eventId, event_type: type, resource } = parsed.data;
  if (type.startsWith('CHECKOUT.')) {
    const { data } = orderMoved.safeParse(resource);
    const paymentKey = data?.purchase_units[0]?.custom_id;
    return paymentKey ? { eventId, paymentKey } : null;
  }
  if (type === 'PAYMENT.CAPTURE.REVERSED') return readReversal(eventId, resource);
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const { data } = captureMoved.safeParse(resource);
    return data ? { eventId, paymentKey: data.custom_id } : null;
  }
  return type.startsWith('CUSTOMER.DISPUTE.') ? readDispute(eventId, resource) : null;
}

/** PayPal has taken the money back from the store. */
function readReversal(eventId: string, resource: unknown): GatewayEvent | null {
  const { data } = reversed.safeParse(resource);
  if (!data) return null;
  const { id: disputeId, custom_id: paymentKey, amount, create_time } = data;
  return {
    eventId,
    paymentKey,
    dispute: { disputeId, state: 'lost', reason: 'REVERSED', ...amountOf(amount), at: instantOf(create_time) },
  };
}

function readDispute(eventId: string, resource: unknown): GatewayEvent | null {
  const { data } = dispute.safeParse(resource);
  const paymentKey = data?.disputed_transactions[0]?.custom;
  if (!data || !paymentKey) return null;
  const { dispute_id: disputeId, dispute_amount, reason, status, dispute_outcome, update_time } = data;
  const state = status === 'RESOLVED' ? stateAfter(dispute_outcome?.outcome_code ?? '') : 'open';
  return {
    eventId,
    paymentKey,
    dispute: { disputeId, state, reason, ...amountOf(dispute_amount), at: instantOf(update_time) },
  };
}

/** For whom a dispute was decided. What is not known to leave the money here counts as lost, so that somebody looks. */
function stateAfter(outcome: string): 'won' | 'lost' {
  return ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT'].includes(outcome)
    ? 'won'
    : 'lost';
}

function amountOf(amount: z.infer<typeof money>): { amountCents: number; currency: string } {
  return { amountCents: fromPaypalMoney(amount), currency: amount.currency_code };
}

function instantOf(text: string): number {
  return Date.parse(text) || 0;
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
