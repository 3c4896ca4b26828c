import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import { paymentsWithOrders } from '#server/sales/payments/stored-payment.ts';

/** Payments for moves: the units and the target of each move, and until when the payment holds places for it. */
export const insertMovePayments = insertRows('move_payments', [
  'payment_key',
  'order_number',
  'nonce',
  'items',
  'to_date',
  'to_slot',
  'moved_by',
  'due_cents',
  'hold_until',
]);

export const selectMovePayment = defineQuery<{ paymentKey: string }>('movePayment')((db, marks) =>
  db.selectFrom('move_payments').selectAll().where('payment_key', '=', marks.paymentKey),
);

/** The open payment for a move of an order; there is at most one. */
export const selectOpenMovePayment = defineQuery<{ fakeId: string }>('openMovePayment')((db, marks) =>
  paymentsWithOrders(db)
    .innerJoin('move_payments', 'move_payments.payment_key', 'payments.payment_key')
    .select(['move_payments.nonce', 'move_payments.items', 'move_payments.to_date', 'move_payments.to_slot'])
    .select(['move_payments.due_cents', 'move_payments.hold_until'])
    .where('orders.fake_id', '=', marks.fakeId)
    .where(sql<boolean>`payments.state in ('created', 'approved')`),
);

/** Ends a payment that is replaced by another one. */
export const endPayments = updateRows('payments', {
  key: ['payment_key', 'version'],
  set: ['state', 'changed_at', 'ended_at'],
  name: 'ended',
});
