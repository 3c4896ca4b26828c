import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

/** The captured and the returned sum of a payment, in minor units. */
export interface PaidSums {
  paymentKey: string;
  capturedCents: number;
  refundedCents: number;
}

/** The sums of the payments that paid an order, and of those for moves of its visits. */
export const selectPaidSums = defineQuery<{ number: string }>('paidSumsOfOrder')((db, marks) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.number', 'payments.order_number')
    .leftJoin('moves', 'moves.payment_key', 'payments.payment_key')
    .select([
      'payments.payment_key as paymentKey',
      'payments.captured_cents as capturedCents',
      'payments.refunded_cents as refundedCents',
    ])
    .where('payments.order_number', '=', marks.number)
    .where(sql<boolean>`(payments.payment_key = orders.payment_key or moves.id is not null)`),
);

/** True when all money that payments have captured is returned. */
export function isAllBack(payments: readonly Pick<PaidSums, 'capturedCents' | 'refundedCents'>[]): boolean {
  const capturedCents = sumOf(payments, (payment) => payment.capturedCents);
  return capturedCents > 0 && sumOf(payments, ({ refundedCents }) => refundedCents) >= capturedCents;
}
