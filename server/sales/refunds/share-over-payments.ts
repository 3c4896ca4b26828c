import type { Change } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import { type ReceiptRow, toGivenReceipt } from '#server/sales/orders/stored-receipt.ts';
import { owe } from '#server/sales/payments/money-returns.ts';
import type { StoredPayment } from '#server/sales/payments/stored-payment.ts';
import { leftIn, type RefundMoney } from './split-refund-money.ts';
import { updatePaymentForRefund } from './stored-refund.ts';

type PaymentLeft = Pick<
  StoredPayment,
  'paymentKey' | 'version' | 'method' | 'capturedCents' | 'refundedCents' | 'toReturnCents' | 'outsideCents'
>;

/** One payment's share of a refund: the part still to return, and the part already returned outside the store. */
export interface PaymentShare extends RefundMoney {
  payment: PaymentLeft;
}

/**
 * Divides the money of a refund among the payments that paid an order, in the given sequence. A payment returns at most what is left of it,
 * and counts at most its money returned outside the store. Throws when all payments together have less; the caller checks this before.
 */
export function shareOverPayments(payments: readonly PaymentLeft[], money: RefundMoney): PaymentShare[] {
  let { dueCents, outsideCents } = money;
  const parts = payments.map((payment): PaymentShare => {
    const part = {
      dueCents: Math.min(dueCents, leftIn(payment)),
      outsideCents: Math.min(outsideCents, payment.outsideCents),
    };
    dueCents -= part.dueCents;
    outsideCents -= part.outsideCents;
    return { payment, ...part };
  });
  if (dueCents > 0 || outsideCents > 0) throw new Error('The refund exceeds what is left of its payments.');
  return parts.filter((part) => part.dueCents + part.outsideCents > 0);
}

/** The changes that make the parts due: one return for each payment, under a new key. */
export function fallDue(
  now: Pick<Now, 'at'>,
  parts: readonly PaymentShare[],
  about: { refundId: string; despiteDispute?: boolean },
): Change[] {
  return [
    updatePaymentForRefund(
      ...parts.map(({ payment, dueCents, outsideCents }) => ({
        payment_key: payment.paymentKey,
        version: payment.version,
        due_back_cents: payment.toReturnCents + dueCents,
        outside_cents: payment.outsideCents - outsideCents,
        changed_at: now.at,
      })),
    ),
    ...parts.map(({ payment, dueCents }) => owe(now, payment.paymentKey, dueCents, about)),
  ];
}

/** The sum to refund by each method. */
export function methodsOf(parts: readonly PaymentShare[]): { method: string; cents: number }[] {
  return [...Map.groupBy(parts, ({ payment }) => payment.method)].map(([method, own]) => ({
    method,
    cents: own.reduce((sum, { dueCents, outsideCents }) => sum + dueCents + outsideCents, 0),
  }));
}

/**
 * The numbers of the receipts that a credit note corrects: the receipts of the payments or, if they have none, the order's first receipt.
 * Null when the order has no receipt.
 */
export function receiptsOf(receipts: readonly ReceiptRow[], parts: readonly PaymentShare[]): string | null {
  const given = receipts.filter(({ kind }) => kind === 'receipt');
  const own = given.filter(({ fact }) => parts.some(({ payment }) => payment.paymentKey === fact));
  const numbers = (own.length > 0 ? own : given.slice(0, 1)).map((row) => toGivenReceipt(row).number);
  return numbers.length > 0 ? numbers.join(', ') : null;
}
