import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows } from '#server/database/write.ts';
import type { GatewayDispute } from './gateway-answer.ts';
import { selectPayment } from './stored-payment.ts';

/** A dispute about one of the store's payments. */
export interface PaymentDispute extends GatewayDispute {
  method: string;
  paymentKey: string;
}

/** The reason stored for a reversal: the service has taken the money back without naming a dispute; a dispute may explain this later. */
export const reversalReason = 'REVERSED';

const storeDisputes = insertRows('payment_disputes', {
  insteadOf: ['method', 'dispute_id'],
  set: ['state', 'amount_cents', 'changed_at'],
  when: (was, now) => sql`${now('changed_at')} > ${was('changed_at')} and ${now('state')} <> ${was('state')}`,
});

function disputesWithPayments(db: Kysely<Tables>) {
  return db
    .selectFrom('payment_disputes')
    .innerJoin('payments', 'payments.payment_key', 'payment_disputes.payment_key')
    .selectAll('payment_disputes')
    .select('payments.order_number')
    .orderBy('payment_disputes.opened_at');
}

const selectOfOrder = defineQuery<{ orderNumber: string }>('disputesOfOrder')((db, marks) =>
  disputesWithPayments(db).where('payments.order_number', '=', marks.orderNumber),
);

const selectOpen = defineQuery<object>('openDisputes')((db) =>
  disputesWithPayments(db).where('payment_disputes.state', '=', sql.lit('open')),
);

export type PaymentDisputes = ReturnType<typeof createPaymentDisputes>;

/** Stores disputes with their payments for staff to read. Orders do not change. */
export function createPaymentDisputes({ database }: { database: Database }) {
  return {
    /** Returns false when this or a later state is already stored, because services repeat reports and may send them late. */
    async note(dispute: PaymentDispute): Promise<boolean> {
      const { method, disputeId, paymentKey, state, amountCents, currency, reason, at } = dispute;
      const payment = await findRow(database, selectPayment({ paymentKey }));
      if (payment?.method !== method) return false;
      const row = { method, dispute_id: disputeId, payment_key: paymentKey, state, currency };
      const money = { amount_cents: amountCents, reason: reason.slice(0, 100) };
      const changed = await database.change(storeDisputes({ ...row, ...money, opened_at: at, changed_at: at }));
      return changed === 1;
    },
    /** The disputes about an order's payments, oldest first. */
    ofOrder: async (orderNumber: string) => (await findRows(database, selectOfOrder({ orderNumber }))).map(toDispute),
    /** The open disputes, each with its order, oldest first. */
    open: async () =>
      (await findRows(database, selectOpen({}))).map((row) => ({ ...toDispute(row), orderNumber: row.order_number })),
  };
}

function toDispute(row: Tables['payment_disputes']): PaymentDispute {
  return {
    method: row.method,
    disputeId: row.dispute_id,
    paymentKey: row.payment_key,
    state: row.state as PaymentDispute['state'],
    amountCents: row.amount_cents,
    currency: row.currency,
    reason: row.reason,
    at: row.changed_at,
  };
}
