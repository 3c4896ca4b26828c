import type { StoredPayment } from '#server/sales/payments/stored-payment.ts';

/** What of a refund's money is still to be given, and what had gone back outside the store before. */
export interface SharedMoney {
  dueCents: number;
  outsideCents: number;
}

/**
 * Shares out the money of a refund, in the minor unit: what of the payment is left is given first, and what went back outside stands for the
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

/** What a payment has for refunds. An order that was paid by its gift code alone has none. */
export function moneyIn(payment: StoredPayment | undefined): { leftCents: number; outsideCents: number } {
  if (!payment) return { leftCents: 0, outsideCents: 0 };
  const { capturedCents, refundedCents, dueBackCents, outsideCents } = payment;
  return { leftCents: capturedCents - refundedCents - dueBackCents, outsideCents };
}
