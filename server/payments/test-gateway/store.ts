import type { Database } from '#server/database/database.ts';
import { forgetRows, type Over } from '#server/database/forget-rows.ts';
import type { PaymentToStart } from '#server/payments/gateway.ts';
import { randomKey } from '#server/sales/random-id.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

type TestPaymentState = 'created' | 'approved' | 'captured' | 'declined' | 'cancelled';

export interface TestPayment {
  id: string;
  payment_key: string;
  order_number: string;
  amount_cents: number;
  currency: string;
  locale: LocaleCode;
  state: TestPaymentState;
  /** The token in the approval page's form; valid until the state changes. */
  form_token: string;
}

/** The test gateway's data, kept in a table so that it survives a restart like a real service. */
export interface TestPaymentStore {
  /** Adds a payment once, however often it is started. */
  add(payment: PaymentToStart): Promise<{ id: string }>;
  byId(id: string): Promise<TestPayment | undefined>;
  byKey(paymentKey: string): Promise<TestPayment | undefined>;
  /** Changes the state if it is still `from`; returns true if it was. */
  move(paymentKey: string, from: TestPaymentState, to: TestPaymentState): Promise<boolean>;
  /** Stores a refund and returns its id; a repetition returns the same id. Null when less was captured. */
  refund(id: string, refundKey: string, amountCents: number): Promise<string | null>;
  /** Removes payments and refunds that are older than half a year; returns how many. */
  sweep(signal?: AbortSignal): Promise<number>;
}

export const oldTestRefunds: Over = {
  table: 'test_gateway_refunds',
  key: 'refund_key',
  condition: 'created_at <= ?',
};
export const oldTestPayments: Over = { table: 'test_gateway_payments', key: 'id', condition: 'created_at <= ?' };

const keptMs = 180 * 24 * 3_600_000;

export function createTestPaymentStore(database: Database): TestPaymentStore {
  const { read } = database;
  const byId = async (id: string) => read.get<TestPayment>('SELECT * FROM test_gateway_payments WHERE id = ?', id);
  const byKey = async (paymentKey: string) =>
    read.get<TestPayment>('SELECT * FROM test_gateway_payments WHERE payment_key = ?', paymentKey);

  return {
    byId,
    byKey,

    async add({ paymentKey, orderNumber, amountCents, currency, locale }) {
      const id = randomKey();
      const added = await database.unsynced.run(
        `INSERT INTO test_gateway_payments (id, payment_key, order_number, amount_cents, currency, locale, state, form_token, created_at)
         VALUES (?, ?, ?, ?, ?, ?, 'created', ?, ?) ON CONFLICT (payment_key) DO NOTHING`,
        id,
        paymentKey,
        orderNumber,
        amountCents,
        currency,
        locale,
        randomKey(),
        Date.now(),
      );
      if (added === 1) return { id };
      const payment = await byKey(paymentKey);
      if (!payment) throw new Error('The test gateway lost a payment that it has just stored.');
      return payment;
    },

    async move(paymentKey, from, to) {
      const changed = await database.unsynced.run(
        'UPDATE test_gateway_payments SET state = ? WHERE payment_key = ? AND state = ?',
        to,
        paymentKey,
        from,
      );
      return changed === 1;
    },

    async refund(id, refundKey, amountCents) {
      await database.unsynced.run(
        `INSERT INTO test_gateway_refunds (refund_key, id, payment_id, amount_cents, created_at)
         SELECT ?, ?, id, ?, ? FROM test_gateway_payments WHERE id = ? AND state = 'captured' AND amount_cents >= ? +
           (SELECT coalesce(sum(amount_cents), 0) FROM test_gateway_refunds WHERE payment_id = ?)
         ON CONFLICT (refund_key) DO NOTHING`,
        refundKey,
        randomKey(),
        amountCents,
        Date.now(),
        id,
        amountCents,
        id,
      );
      const refund = await read.get<{ id: string }>(
        'SELECT id FROM test_gateway_refunds WHERE refund_key = ?',
        refundKey,
      );
      return refund?.id ?? null;
    },

    async sweep(signal) {
      const before = Date.now() - keptMs;
      const payments = await forgetRows(database, oldTestPayments, before, signal);
      return payments + (await forgetRows(database, oldTestRefunds, before, signal));
    },
  };
}
