import type { StoredPayment } from '#server/sales/payments/stored-payment.ts';

/** The two parts of a refund's money: the part still to return, and the part already returned outside the store. */
export interface SharedMoney {
  dueCents: number;
  outsideCents: number;
}

/**
 * Shares out the money of a refund, in the minor unit. What is left of the payment is given first, and what went back outside stands for the
 * rest; or the other way round, where staff say that it had been given for these units (`alreadyBack`). Null where both are not enough.
 */
export function shareOfOutside(
  moneyCents: number,
  payment: { leftCents: number; outsideCents: number },
  alreadyBack: boolean,
): SharedMoney | null {
  const outsideCents = alreadyBack
    ? Math.min(moneyCents, payment.outsideCents)
    : Math.max(0, moneyCents - payment.leftCents);
  const dueCents = moneyCents - outsideCents;
  return outsideCents <= payment.outsideCents && dueCents <= payment.leftCents ? { dueCents, outsideCents } : null;
}

type PaymentMoney = Pick<StoredPayment, 'capturedCents' | 'refundedCents' | 'dueBackCents' | 'outsideCents'>;

/** The money that the payments of an order have for refunds. One that was paid by its gift code alone has nothing. */
export function moneyIn(payments: readonly PaymentMoney[]): { leftCents: number; outsideCents: number } {
  return {
    leftCents: payments.reduce((sum, payment) => sum + leftIn(payment), 0),
    outsideCents: payments.reduce((sum, { outsideCents }) => sum + outsideCents, 0),
  };
}

/** The captured money of a payment, less all that went back or is to. */
export function leftIn({ capturedCents, refundedCents, dueBackCents }: PaymentMoney): number {
  return Math.max(0, capturedCents - refundedCents - dueBackCents);
}
