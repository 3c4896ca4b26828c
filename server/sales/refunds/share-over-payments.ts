import type { Change } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import { type ReceiptRow, toGivenReceipt } from '#server/sales/orders/stored-receipt.ts';
import { owe } from '#server/sales/payments/money-returns.ts';
import { changeReturned, type StoredPayment } from '#server/sales/payments/stored-payment.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { leftIn, type RefundMoney } from './split-refund-money.ts';

/** One payment's share of a refund: the part still to return, and the part already returned outside the store. */
export interface PaymentShare extends RefundMoney {
  payment: StoredPayment;
}

/**
 * Divides the money of a refund among the payments that paid an order, in the given sequence. A payment returns at most what is left of it,
 * and counts at most its money returned outside the store. Throws when all payments together have less; the caller checks this before.
 */
export function shareOverPayments(payments: readonly StoredPayment[], money: RefundMoney): PaymentShare[] {
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
    ...parts.map(({ payment, dueCents, outsideCents }) =>
      changeReturned(payment, now.at, {
        toReturnCents: payment.toReturnCents + dueCents,
        outsideCents: payment.outsideCents - outsideCents,
      }),
    ),
    ...parts.map(({ payment, dueCents }) => owe(now, payment.paymentKey, dueCents, about)),
  ];
}

export function methodsOf(parts: readonly PaymentShare[]): { method: string; cents: number }[] {
  return [...Map.groupBy(parts, ({ payment }) => payment.method)].map(([method, own]) => ({
    method,
    cents: sumOf(own, ({ dueCents, outsideCents }) => dueCents + outsideCents),
  }));
}

/**
 * The receipts that a credit note corrects: those of the payments. If the payments have no receipts, the first receipt of the order; null
 * if the order has none.
 */
export function receiptsOf(receipts: readonly ReceiptRow[], parts: readonly PaymentShare[]): string | null {
  const given = receipts.filter(({ kind }) => kind === 'receipt');
  const own = given.filter(({ fact }) => parts.some(({ payment }) => payment.paymentKey === fact));
  const numbers = (own.length > 0 ? own : given.slice(0, 1)).map((row) => toGivenReceipt(row).number);
  return numbers.length > 0 ? numbers.join(', ') : null;
}
