import type { StoredPayment } from '#server/sales/payments/stored-payment.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

export interface RefundMoney {
  /** The part still to return. */
  dueCents: number;
  /** The part already returned outside the store. */
  outsideCents: number;
}

/**
 * Divides the money of a refund into its two parts. The rest of the payment is used first, and money returned outside the store covers what
 * is missing. With `alreadyBack`, staff say that the money outside was returned for these units, so it is used first. Null when the refund
 * is more than both together.
 */
export function splitRefundMoney(
  moneyCents: number,
  payment: { leftCents: number; outsideCents: number },
  alreadyBack: boolean,
): RefundMoney | null {
  const outsideCents = alreadyBack
    ? Math.min(moneyCents, payment.outsideCents)
    : Math.max(0, moneyCents - payment.leftCents);
  const dueCents = moneyCents - outsideCents;
  return outsideCents <= payment.outsideCents && dueCents <= payment.leftCents ? { dueCents, outsideCents } : null;
}

type PaymentMoney = Pick<StoredPayment, 'capturedCents' | 'refundedCents' | 'toReturnCents' | 'outsideCents'>;

/**
 * The money that the payments of an order have for refunds; zero for an order that was paid only by gift code. `issued`: the gift codes that
 * were issued in place of money, which the payments still have but which is no longer the buyer's.
 */
export function moneyIn(
  payments: readonly PaymentMoney[],
  issued: readonly { cents: number }[],
): { leftCents: number; outsideCents: number } {
  return {
    leftCents: Math.max(0, sumOf(payments, leftIn) - sumOf(issued, ({ cents }) => cents)),
    outsideCents: sumOf(payments, ({ outsideCents }) => outsideCents),
  };
}

/** The captured money of a payment, less returned money and money still to return. */
export function leftIn({ capturedCents, refundedCents, toReturnCents }: PaymentMoney): number {
  return Math.max(0, capturedCents - refundedCents - toReturnCents);
}
