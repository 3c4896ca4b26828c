import type { Database } from '#server/database/database.ts';
import { leftOf } from '#server/payments/orphans.ts';
import { openPayments } from '#server/sales/payments/open-payments.ts';
import type { OrphanPayment, OrphanPayments } from '#server/sales/payments/orphan-payments.ts';
import type { PaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { openReturns } from '#server/sales/refunds/open-refunds.ts';
import type { StuckMoney } from '#shared/contract/staff/stuck.ts';

/** Money that waits for staff: of an order, or of an orphan payment. */
export interface WaitingMoney extends Pick<StuckMoney, 'kind' | 'id' | 'number' | 'method' | 'state' | 'fault'> {
  /** The amount in the minor unit; null for an orphan payment whose service has not answered. */
  cents: number | null;
  currency: string;
  since: number;
}

interface Sources {
  database: Pick<Database, 'ask'>;
  disputes: Pick<PaymentDisputes, 'open'>;
  orphanPayments: Pick<OrphanPayments, 'list'>;
}

/** A buyer seldom stays longer on the service's page. */
const payMs = 600_000;
const mostOfAKind = 200;

/** Payments without an outcome, refunds that are not made, open disputes and orphan payments: of each kind the oldest 200. */
export async function listStuckMoney(
  { database, disputes, orphanPayments }: Sources,
  now: number,
): Promise<WaitingMoney[]> {
  const { stuck } = await openPayments(database, { now, before: now - payMs, most: mostOfAKind });
  const returns = await openReturns({ database });
  const disputed = await disputes.open();
  const orphans = (await orphanPayments.list('open')).filter(needsDecision);
  return [
    ...stuck.map(({ paymentKey, orderNumber, amountCents, ...rest }) => ({
      ...({ kind: 'payment', id: paymentKey, number: orderNumber, cents: amountCents, fault: '' } as const),
      ...rest,
    })),
    ...returns.slice(0, mostOfAKind).map(({ refundKey, paymentKey: _, orderNumber, amountCents, fault, ...rest }) => ({
      ...({ kind: 'refund', id: refundKey, number: orderNumber, cents: amountCents, fault: fault ?? '' } as const),
      ...rest,
    })),
    ...disputed.slice(0, mostOfAKind).map(({ disputeId, orderNumber, amountCents, reason, at, method, currency }) => ({
      ...({ kind: 'dispute', id: disputeId, number: orderNumber, cents: amountCents, state: 'open' } as const),
      ...{ method, currency, since: at, fault: reason },
    })),
    ...orphans.slice(0, mostOfAKind).map((orphan) => ({
      ...({ kind: 'orphan', id: orphan.paymentKey, number: null, method: orphan.method, fault: '' } as const),
      ...{ cents: orphan.known && leftOf(orphan), currency: orphan.known?.currency ?? '' },
      ...{ since: orphan.toldAt, state: stateOf(orphan) },
    })),
  ];
}

/** True when staff have to decide: the payment's money is here, or its service has not said. */
export function needsDecision(orphan: OrphanPayment): boolean {
  return orphan.known === null || leftOf(orphan) > 0;
}

function stateOf({ known, gatewayRefundId }: OrphanPayment): 'unknown' | 'returning' | 'captured' {
  if (!known) return 'unknown';
  return gatewayRefundId === null ? 'captured' : 'returning';
}
