import type { Database } from '#server/database/database.ts';
import type { GatewayDispute } from './gateway-answer.ts';

/** A dispute about one of the store's payments. */
export interface PaymentDispute extends GatewayDispute {
  method: string;
  paymentKey: string;
}

/** The reason stored for a reversal: the service has taken the money back without naming a dispute; a dispute may explain this later. */
export const reversalReason = 'REVERSED';

/** Stores disputes with their payments for staff to read. Orders do not change. */
export interface PaymentDisputes {
  /**
   * Stores a dispute's state. Returns false when this or a later state is already stored, because services repeat reports and may send them
   * late.
   */
  note(dispute: PaymentDispute): Promise<boolean>;
  /** The disputes about an order's payments, oldest first. */
  ofOrder(orderNumber: string): Promise<PaymentDispute[]>;
  /** The open disputes, each with its order, oldest first. */
  open(): Promise<(PaymentDispute & { orderNumber: string })[]>;
}

export function createPaymentDisputes({ database }: { database: Database }): PaymentDisputes {
  const { read } = database;
  return {
    async note({ method, disputeId, paymentKey, state, amountCents, currency, reason, at }) {
      const changed = await database.run(
        `INSERT INTO payment_disputes
           (method, dispute_id, payment_key, state, amount_cents, currency, reason, opened_at, changed_at)
         SELECT method, ?, payment_key, ?, ?, ?, ?, ?, ? FROM payments WHERE payment_key = ? AND method = ?
         ON CONFLICT (method, dispute_id) DO UPDATE SET state = excluded.state, amount_cents = excluded.amount_cents,
           changed_at = excluded.changed_at
         WHERE excluded.changed_at > payment_disputes.changed_at AND excluded.state <> payment_disputes.state`,
        ...[disputeId, state, amountCents, currency, reason.slice(0, 100), at, at, paymentKey, method],
      );
      return changed === 1;
    },
    async ofOrder(orderNumber) {
      const rows = await read.all<Row>(
        `SELECT d.* FROM payment_disputes d JOIN payments p ON p.payment_key = d.payment_key
         WHERE p.order_number = ? ORDER BY d.opened_at`,
        orderNumber,
      );
      return rows.map(toDispute);
    },
    async open() {
      const rows = await read.all<Row & { order_number: string }>(
        `SELECT d.*, p.order_number FROM payment_disputes d JOIN payments p ON p.payment_key = d.payment_key
         WHERE d.state = 'open' ORDER BY d.opened_at`,
      );
      return rows.map((row) => ({ ...toDispute(row), orderNumber: row.order_number }));
    },
  };
}

interface Row {
  method: string;
  dispute_id: string;
  payment_key: string;
  state: PaymentDispute['state'];
  amount_cents: number;
  currency: string;
  reason: string;
  changed_at: number;
}

function toDispute(row: Row): PaymentDispute {
  return {
    method: row.method,
    disputeId: row.dispute_id,
    paymentKey: row.payment_key,
    state: row.state,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    reason: row.reason,
    at: Number(row.changed_at),
  };
}
