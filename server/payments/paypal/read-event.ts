import * as z from 'zod/mini';
import type { GatewayEvent } from '#server/payments/gateway.ts';
import { reversalReason } from '#server/sales/payments/payment-disputes.ts';
import { fromPaypalMoney } from './amounts.ts';
import { captureOwner, money, orderIdOf } from './order-shape.ts';

const event = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  event_type: z.string(),
  resource: z.unknown(),
});

const orderMoved = z.object({
  id: z.optional(z.string()),
  purchase_units: z.array(z.object({ custom_id: z.string() })).check(z.minLength(1)),
});

const captureMoved = z.extend(captureOwner, { custom_id: z.string() });

const links = z._default(z.array(z.object({ href: z.string(), rel: z.string() })), []);

/** A refund in an event. Its `custom_id` is the refund key; the linked capture identifies the payment. */
const gatewayRefunds = z.object({ links });

const reversed = z.object({ id: z.string(), amount: money, create_time: z.string() });

const dispute = z.object({
  dispute_id: z.string(),
  disputed_transactions: z
    .array(z.object({ custom: z.string(), seller_transaction_id: z.optional(z.string()) }))
    .check(z.minLength(1)),
  dispute_amount: money,
  reason: z._default(z.string(), ''),
  status: z.string(),
  dispute_outcome: z.optional(z.object({ outcome_code: z.string() })),
  update_time: z.string(),
});

/** An event with its payment key or, without the key, with the capture by which the payment must be looked up. */
export type ReadEvent = GatewayEvent | (Omit<GatewayEvent, 'paymentKey'> & { captureId: string });

/** Reads a PayPal webhook; null when it is not about a payment or has an unknown shape. */
export function readEvent(body: Uint8Array): ReadEvent | null {
  const parsed = event.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { id: eventId, event_type: type, resource } = parsed.data;
  if (type.startsWith('CHECKOUT.')) {
    const { data } = orderMoved.safeParse(resource);
    const paymentKey = data?.purchase_units[0]?.custom_id;
    return paymentKey ? { eventId, paymentKey, gatewayId: data?.id } : null;
  }
  const isOfRefund = type.startsWith('PAYMENT.REFUND.') || type === 'PAYMENT.CAPTURE.REFUNDED';
  if (isOfRefund || type === 'PAYMENT.CAPTURE.REVERSED') {
    const of = ownerOf(resource);
    const dispute = type === 'PAYMENT.CAPTURE.REVERSED' ? readReversal(resource) : undefined;
    return of && { eventId, ...of, ...(dispute ? { dispute } : {}) };
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const { data } = captureMoved.safeParse(resource);
    return data ? { eventId, paymentKey: data.custom_id, gatewayId: orderIdOf(data) } : null;
  }
  return type.startsWith('CUSTOMER.DISPUTE.') ? readDispute(eventId, resource) : null;
}

/** Identifies the payment: by the capture that a refund links to, or by the capture itself. */
function ownerOf(resource: unknown): { captureId: string } | Pick<GatewayEvent, 'paymentKey' | 'gatewayId'> | null {
  const up = gatewayRefunds.safeParse(resource).data?.links.find(({ rel }) => rel === 'up');
  const captureId = /\/captures\/([A-Z0-9]{1,40})$/.exec(up?.href ?? '')?.[1];
  if (captureId) return { captureId };
  const { data } = captureMoved.safeParse(resource);
  return data ? { paymentKey: data.custom_id, gatewayId: orderIdOf(data) } : null;
}

/** Reads a reversal: PayPal has taken the money back from the store. */
function readReversal(resource: unknown): GatewayEvent['dispute'] {
  const { data } = reversed.safeParse(resource);
  if (!data) return undefined;
  const { id: disputeId, amount, create_time } = data;
  return { disputeId, state: 'lost', reason: reversalReason, ...amountOf(amount), at: instantOf(create_time) };
}

function readDispute(eventId: string, resource: unknown): GatewayEvent | null {
  const { data } = dispute.safeParse(resource);
  const { custom: paymentKey, seller_transaction_id: gatewayId } = data?.disputed_transactions[0] ?? {};
  if (!data || !paymentKey) return null;
  const { dispute_id: disputeId, dispute_amount, reason, status, dispute_outcome, update_time } = data;
  const state = status === 'RESOLVED' ? stateAfter(dispute_outcome?.outcome_code ?? '') : 'open';
  return {
    eventId,
    paymentKey,
    gatewayId,
    dispute: { disputeId, state, reason, ...amountOf(dispute_amount), at: instantOf(update_time) },
  };
}

/** State after an outcome. An outcome that does not surely leave the money with the store is `lost`, so that staff check it. */
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
