import type { Database } from '#server/database/database.ts';
import type { PaymentState } from './payment-state.ts';

/** An orphan payment: made by this store and known to its service, but missing from the books because an older backup was restored. */
export interface OrphanPayment {
  method: string;
  paymentKey: string;
  /** The service's id of the payment; null while no service has reported one. */
  gatewayId: string | null;
  toldAt: number;
  /** The service's last answer; null before the first. */
  known: KnownOfOrphan | null;
  /** The service's id of the refund that was started. */
  gatewayRefundId: string | null;
  /** The decision of staff about the payment; null while there is none. */
  ending: OrphanEnding | null;
  note: string | null;
}

export interface KnownOfOrphan {
  state: PaymentState;
  /** Number of the order that the backup lacks. */
  orderNumber: string | null;
  takenCents: number;
  /** The part of the captured money that is already returned. */
  backCents: number;
  currency: string | null;
  isDisputed: boolean;
}

/**
 * `given-back`: the money is returned to its buyer; `used`: it pays for another order; `dismissed`: staff say that nothing has to be done.
 */
export type OrphanEnding = 'given-back' | 'used' | 'dismissed';

/** Stored orphan payments, each once by method and key. */
export interface OrphanPayments {
  /** Stores a payment. Returns false when it is already stored; the service is then asked about the payment again. */
  keep(told: Pick<OrphanPayment, 'method' | 'paymentKey' | 'gatewayId'>): Promise<boolean>;
  noteKnown(paymentKey: string, gatewayId: string | null, known: KnownOfOrphan): Promise<void>;
  noteReturn(paymentKey: string, gatewayRefundId: string): Promise<void>;
  end(paymentKey: string, ending: OrphanEnding, note: string): Promise<void>;
  byKey(paymentKey: string): Promise<OrphanPayment | null>;
  /** Payments to look up, because they were reported after their last look-up. Longest waiting first. */
  toAsk(): Promise<OrphanPayment[]>;
  /** `open`: payments that staff have not decided about. `ended`: all others. First reported first. */
  list(which: 'open' | 'ended'): Promise<OrphanPayment[]>;
  /** True when the payment is in the books. */
  isInBooks(paymentKey: string): Promise<boolean>;
}

const atOnce = 100;

export function createOrphanPayments({ database, clock }: { database: Database; clock: () => Date }): OrphanPayments {
  const { read } = database;
  const now = () => clock().getTime();
  const all = async (condition: string, ...values: (string | number)[]) =>
    (await read.all<Row>(`SELECT * FROM orphan_payments WHERE ${condition}`, ...values)).map(toOrphan);
  return {
    async keep({ method, paymentKey, gatewayId }) {
      const added = await database.run(
        `INSERT INTO orphan_payments (method, payment_key, gateway_id, told_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (method, payment_key) DO NOTHING`,
        ...[method, paymentKey, gatewayId, now()],
      );
      if (added === 1) return true;
      await database.run(
        `UPDATE orphan_payments SET asked_at = NULL, gateway_id = COALESCE(gateway_id, ?) WHERE method = ? AND payment_key = ?`,
        ...[gatewayId, method, paymentKey],
      );
      return false;
    },
    async noteKnown(paymentKey, gatewayId, { state, orderNumber, takenCents, backCents, currency, isDisputed }) {
      await database.run(
        `UPDATE orphan_payments SET asked_at = ?, gateway_id = COALESCE(?, gateway_id), state = ?, order_number = ?,
           taken_cents = ?, back_cents = ?, currency = ?, is_disputed = ? WHERE payment_key = ?`,
        ...[now(), gatewayId, state, orderNumber, takenCents, backCents, currency, isDisputed ? 1 : 0, paymentKey],
      );
    },
    async noteReturn(paymentKey, gatewayRefundId) {
      await database.run(
        'UPDATE orphan_payments SET gateway_refund_id = ? WHERE payment_key = ?',
        ...[gatewayRefundId, paymentKey],
      );
    },
    async end(paymentKey, ending, note) {
      await database.run(
        'UPDATE orphan_payments SET ended_at = ?, ending = ?, note = ? WHERE payment_key = ? AND ended_at IS NULL',
        ...[now(), ending, note, paymentKey],
      );
    },
    byKey: async (paymentKey) => (await all('payment_key = ?', paymentKey))[0] ?? null,
    toAsk: () => all(`asked_at IS NULL AND ended_at IS NULL ORDER BY told_at LIMIT ${atOnce}`),
    list: (which) => all(`ended_at IS ${which === 'open' ? '' : 'NOT '}NULL ORDER BY told_at, payment_key`),
    isInBooks: async (paymentKey) =>
      (await read.get('SELECT payment_key FROM payments WHERE payment_key = ?', paymentKey)) !== undefined,
  };
}

interface Row {
  method: string;
  payment_key: string;
  gateway_id: string | null;
  told_at: number;
  state: PaymentState | null;
  order_number: string | null;
  taken_cents: number;
  back_cents: number;
  currency: string | null;
  is_disputed: number;
  gateway_refund_id: string | null;
  ending: OrphanEnding | null;
  note: string | null;
}

function toOrphan(row: Row): OrphanPayment {
  const { method, payment_key: paymentKey, gateway_id: gatewayId, state, currency } = row;
  const money = { takenCents: Number(row.taken_cents), backCents: Number(row.back_cents), currency };
  const known = state && { state, orderNumber: row.order_number, ...money, isDisputed: Number(row.is_disputed) === 1 };
  const { gateway_refund_id: gatewayRefundId, ending, note } = row;
  return { method, paymentKey, gatewayId, toldAt: Number(row.told_at), known, gatewayRefundId, ending, note };
}
