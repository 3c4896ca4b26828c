import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import { paymentsWithOrders } from '#server/sales/payments/stored-payment.ts';

export const insertRefunds = insertRows('refunds', [
  'id',
  'order_number',
  'nonce',
  'outcome',
  'decided_by',
  'decided_at',
  'asked_at',
  'comment',
  'say',
  'money_cents',
  'gift_cents',
  'fee_cents',
  'outside_cents',
  'doc',
]);

/** The decision that was made under a nonce before. */
export const selectRefundOfNonce = defineQuery<{ fakeId: string; nonce: string }>('refundOfNonce')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('refunds', 'refunds.order_number', 'orders.number')
    .selectAll('refunds')
    .where('orders.fake_id', '=', marks.fakeId)
    .where('refunds.nonce', '=', marks.nonce),
);

/** The payment that paid an order, and those that have paid for moves of its visits, the last first. */
export const selectPaymentsThatPaid = defineQuery<{ fakeId: string }>('paymentsThatPaid')((db, marks) =>
  paymentsWithOrders(db)
    .leftJoin('moves', 'moves.payment_key', 'payments.payment_key')
    .where('orders.fake_id', '=', marks.fakeId)
    .where(sql<boolean>`(payments.payment_key = orders.payment_key or moves.id is not null)`)
    .orderBy(sql`coalesce(moves.moved_at, 0)`, 'desc')
    .orderBy('payments.payment_key'),
);

/** Disputes about the payments that paid an order, as long as their money may go back by them or has: all that the store has not won. */
export const selectStandingDisputes = defineQuery<{ fakeId: string }>('standingDisputes')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_number', 'orders.number')
    .innerJoin('payment_disputes', 'payment_disputes.payment_key', 'payments.payment_key')
    .leftJoin('moves', 'moves.payment_key', 'payments.payment_key')
    .select('payment_disputes.dispute_id')
    .where('orders.fake_id', '=', marks.fakeId)
    .where('payment_disputes.state', '<>', sql.lit('won'))
    .where(sql<boolean>`(payments.payment_key = orders.payment_key or moves.id is not null)`),
);

/** More falls due of a payment, or what went back of it outside is set against a refund. */
export const updatePaymentForRefund = updateRows('payments', {
  key: ['payment_key', 'version'],
  set: ['due_back_cents', 'outside_cents', 'changed_at'],
  name: 'for_refund',
});

/** More falls due of a payment. */
export const updatePaymentDue = updateRows('payments', {
  key: ['payment_key', 'version'],
  set: ['due_back_cents', 'changed_at'],
  name: 'due',
});
