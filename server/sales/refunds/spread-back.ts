import type { Change } from '#server/database/write.ts';
import type { Moment } from '#server/sales/moment.ts';
import { type ReceiptRow, toGivenReceipt } from '#server/sales/orders/stored-receipt.ts';
import { owe } from '#server/sales/payments/money-back.ts';
import type { StoredPayment } from '#server/sales/payments/stored-payment.ts';
import { leftIn, type SharedMoney } from './share-of-outside.ts';
import { updatePaymentForRefund } from './stored-refund.ts';

type PaymentLeft = Pick<
  StoredPayment,
  'paymentKey' | 'version' | 'method' | 'capturedCents' | 'refundedCents' | 'dueBackCents' | 'outsideCents'
>;

/** One payment's share of a refund: the part still to return, and the part already returned outside the store. */
export interface PartBack extends SharedMoney {
  payment: PaymentLeft;
}

/**
 * Shares out the money of a refund over the payments that paid an order: of the first named first, and of none more than is left of it or went
 * back of it outside. Throws where all together have less: that is asked before.
 */
export function spreadBack(payments: readonly PaymentLeft[], money: SharedMoney): PartBack[] {
  let { dueCents, outsideCents } = money;
  const parts = payments.map((payment): PartBack => {
    const part = {
      dueCents: Math.min(dueCents, leftIn(payment)),
      outsideCents: Math.min(outsideCents, payment.outsideCents),
    };
    dueCents -= part.dueCents;
    outsideCents -= part.outsideCents;
    return { payment, ...part };
  });
  if (dueCents > 0 || outsideCents > 0) throw new Error('More goes back than the payments of an order have left.');
  return parts.filter((part) => part.dueCents + part.outsideCents > 0);
}

/** The changes that have the parts go back, each of its payment and under a key of its own. */
export function fallDue(
  now: Pick<Moment, 'at'>,
  parts: readonly PartBack[],
  about: { refundId: string; despiteDispute?: boolean },
): Change[] {
  return [
    updatePaymentForRefund(
      ...parts.map(({ payment, dueCents, outsideCents }) => ({
        payment_key: payment.paymentKey,
        version: payment.version,
        due_back_cents: payment.dueBackCents + dueCents,
        outside_cents: payment.outsideCents - outsideCents,
        changed_at: now.at,
      })),
    ),
    ...parts.map(({ payment, dueCents }) => owe(now, payment.paymentKey, dueCents, about)),
  ];
}

/** How much goes back by which method. */
export function methodsOf(parts: readonly PartBack[]): { method: string; cents: number }[] {
  return [...Map.groupBy(parts, ({ payment }) => payment.method)].map(([method, own]) => ({
    method,
    cents: own.reduce((sum, { dueCents, outsideCents }) => sum + dueCents + outsideCents, 0),
  }));
}

/** The numbers of the receipts that are taken back in part: those of the payments; where these have none, the order's first. Null where it has none. */
export function receiptsOf(receipts: readonly ReceiptRow[], parts: readonly PartBack[]): string | null {
  const given = receipts.filter(({ kind }) => kind === 'receipt');
  const own = given.filter(({ fact }) => parts.some(({ payment }) => payment.paymentKey === fact));
  const numbers = (own.length > 0 ? own : given.slice(0, 1)).map((row) => toGivenReceipt(row).number);
  return numbers.length > 0 ? numbers.join(', ') : null;
}
