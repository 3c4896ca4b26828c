import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import { forgetRows, type Over } from '#server/database/forget-rows.ts';
import { type Asked, defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, lockRows, updateRows } from '#server/database/write.ts';
import type { PaymentToStart } from '#server/payments/gateway.ts';
import { randomKey } from '#server/sales/random-id.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

type TestPaymentState = 'created' | 'approved' | 'captured' | 'declined' | 'cancelled';

/** A payment. `form_token` is sent along by the approval page's form; it is valid until the state changes. */
export type TestPayment = Omit<Tables['test_gateway_payments'], 'locale' | 'state'> & {
  locale: LocaleCode;
  state: TestPaymentState;
};

/** The test gateway's data, kept in a table so that it survives a restart like a real service. */
export type TestPaymentStore = ReturnType<typeof createTestPaymentStore>;

export const oldTestRefunds: Over = {
  table: 'test_gateway_refunds',
  key: 'refund_key',
  condition: 'created_at <= ?',
};
export const oldTestPayments: Over = { table: 'test_gateway_payments', key: 'id', condition: 'created_at <= ?' };

const keptMs = 180 * 24 * 3_600_000;

const selectById = selectWhere('test_gateway_payments', { id: 'id' });
const selectByKey = selectWhere('test_gateway_payments', { payment_key: 'payment_key' });
const insertPayments = insertRows('test_gateway_payments', { unless: ['payment_key'] });

const updateState = updateRows('test_gateway_payments', ['payment_key'], ['state'], {
  beside: ['from'],
  when: (was, given) => sql`${was('state')} = ${given('from')}`,
});

const selectRefund = selectWhere('test_gateway_refunds', { refund_key: 'refund_key' });

const selectRefunded = defineQuery<{ id: string }>('refundedByTestGateway')((db, marks) =>
  db
    .selectFrom('test_gateway_refunds')
    .select(sql<number | null>`sum(amount_cents)`.as('cents'))
    .where('payment_id', '=', marks.id),
);

const lockPayment = lockRows('test_gateway_payments', ['id']);
const insertRefunds = insertRows('test_gateway_refunds', { unless: ['refund_key'] });

export function createTestPaymentStore(database: Database) {
  const find = async (query: Asked<Tables['test_gateway_payments']>) =>
    (await findRow(database, query)) as TestPayment | undefined;
  const byKey = (paymentKey: string) => find(selectByKey({ payment_key: paymentKey }));

  return {
    byId: (id: string) => find(selectById({ id })),
    byKey,

    /** Adds a payment once, however often it is started. */
    async add({ paymentKey, orderNumber, amountCents, currency, locale }: PaymentToStart): Promise<{ id: string }> {
      const id = randomKey();
      const payment = { id, payment_key: paymentKey, order_number: orderNumber, amount_cents: amountCents, currency };
      const secret = { form_token: randomKey(), created_at: Date.now() };
      const added = insertPayments({ ...payment, locale, state: 'created', ...secret });
      if ((await database.change(added, { isUnsynced: true })) === 1) return { id };
      const known = await byKey(paymentKey);
      if (!known) throw new Error('The test gateway lost a payment that it has just stored.');
      return known;
    },

    /** Changes the state if it is still `from`; returns true if it was. */
    async move(paymentKey: string, from: TestPaymentState, to: TestPaymentState): Promise<boolean> {
      const moved = updateState({ payment_key: paymentKey, from, state: to });
      return (await database.change(moved, { isUnsynced: true })) === 1;
    },

    /** Stores a refund and returns its id; a repetition returns the same id. Null when less was captured. */
    refund(id: string, refundKey: string, amountCents: number): Promise<string | null> {
      const refund = async (tx: Transaction) => {
        await tx.change(lockPayment({ id }));
        const known = await findRow(tx, selectRefund({ refund_key: refundKey }));
        if (known) return known.id;
        const payment = await findRow(tx, selectById({ id }));
        const before = (await findRow(tx, selectRefunded({ id })))?.cents ?? 0;
        if (payment?.state !== 'captured' || before + amountCents > payment.amount_cents) return null;
        const made = { refund_key: refundKey, id: randomKey(), payment_id: id, amount_cents: amountCents };
        tx.send(insertRefunds({ ...made, created_at: Date.now() }));
        return made.id;
      };
      return database.transaction(refund, { isUnsynced: true });
    },

    /** Removes payments and refunds that are older than half a year; returns how many. */
    async sweep(signal?: AbortSignal): Promise<number> {
      const before = Date.now() - keptMs;
      const payments = await forgetRows(database, oldTestPayments, before, signal);
      return payments + (await forgetRows(database, oldTestRefunds, before, signal));
    },
  };
}
