import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { insertRows } from '#server/database/write.ts';
import { selectMoneyBack } from '#server/sales/orders/order-parts.ts';
import { selectOrderByFakeId } from '#server/sales/orders/stored-order.ts';
import { selectReceipts } from '#server/sales/orders/stored-receipt.ts';
import { paymentsWithOrders } from '#server/sales/payments/stored-payment.ts';

export const insertRefunds = insertRows('refunds');

export const selectRefundOfNonce = defineQuery<{ fakeId: string; nonce: string }>('refundOfNonce')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('refunds', 'refunds.order_number', 'orders.number')
    .selectAll('refunds')
    .where('orders.fake_id', '=', marks.fakeId)
    .where('refunds.nonce', '=', marks.nonce),
);

/** The sums of the gift codes that were issued in place of money. */
export const selectIssuedCents = defineQuery<{ fakeId: string }>('issuedInPlaceOfMoney')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('refunds', 'refunds.order_number', 'orders.number')
    .select('refunds.issued_cents as cents')
    .where('orders.fake_id', '=', marks.fakeId)
    .where('refunds.issued_cents', '>', sql.lit(0)),
);

const hasPaid = sql<boolean>`(payments.payment_key = orders.payment_key or moves.id is not null)`;

/** The payment that paid an order, and the payments for moves of its visits, latest first. */
export const selectPaymentsThatPaid = defineQuery<{ fakeId: string }>('paymentsThatPaid')((db, marks) =>
  paymentsWithOrders(db)
    .leftJoin('moves', 'moves.payment_key', 'payments.payment_key')
    .where('orders.fake_id', '=', marks.fakeId)
    .where(hasPaid)
    .orderBy(sql`coalesce(moves.moved_at, 0)`, 'desc')
    .orderBy('payments.payment_key'),
);

/**
 * Disputes that the store has not won, about the payments that paid an order: they may still return the order's money, or have returned it.
 */
export const selectStandingDisputes = defineQuery<{ fakeId: string }>('standingDisputes')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_number', 'orders.number')
    .innerJoin('payment_disputes', 'payment_disputes.payment_key', 'payments.payment_key')
    .leftJoin('moves', 'moves.payment_key', 'payments.payment_key')
    .select('payment_disputes.dispute_id')
    .where('orders.fake_id', '=', marks.fakeId)
    .where('payment_disputes.state', '<>', sql.lit('won'))
    .where(hasPaid),
);

/** Queries for an order and its money, which every step that gives money back begins with. */
export function orderAndItsMoney(fakeId: string) {
  return {
    order: selectOrderByFakeId({ fakeId }),
    payments: selectPaymentsThatPaid({ fakeId }),
    receipts: selectReceipts({ fakeId }),
    moneyBack: selectMoneyBack({ fakeId }),
    disputes: selectStandingDisputes({ fakeId }),
    issued: selectIssuedCents({ fakeId }),
  };
}
