import { sql } from 'kysely';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import { paymentsWithOrders } from '#server/sales/payments/stored-payment.ts';

export const insertMovePayments = insertRows('move_payments');

export const selectMovePayment = selectWhere('move_payments', { paymentKey: 'payment_key' });

/** The open payment for a move of an order; there is at most one. */
export const selectOpenMovePayment = defineQuery<{ fakeId: string }>('openMovePayment')((db, marks) =>
  paymentsWithOrders(db)
    .innerJoin('move_payments', 'move_payments.payment_key', 'payments.payment_key')
    .select(['move_payments.nonce', 'move_payments.items', 'move_payments.to_date', 'move_payments.to_slot'])
    .select(['move_payments.due_cents', 'move_payments.hold_until'])
    .where('orders.fake_id', '=', marks.fakeId)
    .where(sql<boolean>`payments.state in ('created', 'approved')`),
);

export const endPayments = updateRows('payments', ['payment_key', 'version'], ['state', 'changed_at', 'ended_at']);
