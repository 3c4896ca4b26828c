import type { StoredPayment } from '#server/sales/payments/stored-payment.ts';

/** The two parts of a refund's money: the part still to return, and the part already returned outside the store. */
export interface RefundMoney {
  dueCents: number;
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

/** The money that the payments of an order have for refunds; zero for an order that was paid only by gift code. */
export function moneyIn(payments: readonly PaymentMoney[]): { leftCents: number; outsideCents: number } {
  return {
    leftCents: payments.reduce((sum, payment) => sum + leftIn(payment), 0),
    outsideCents: payments.reduce((sum, { outsideCents }) => sum + outsideCents, 0),
  };
}

/** The captured money of a payment, less returned money and money still to return. */
export function leftIn({ capturedCents, refundedCents, toReturnCents }: PaymentMoney): number {
  return Math.max(0, capturedCents - refundedCents - toReturnCents);
}
