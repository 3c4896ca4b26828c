import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { type Asked, defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import type { PaymentState } from './payment-state.ts';
import { selectPayment } from './stored-payment.ts';

/** An orphan payment: made by this store and known to its service, but missing from the books because an older backup was restored. */
export interface OrphanPayment {
  method: string;
  paymentKey: string;
  /** The service's id of the payment; null while no service has reported one. */
  gatewayId: string | null;
  toldAt: number;
  /** The service's last answer; null before the first. */
  known: KnownOfOrphan | null;
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
  noteKnown(paymentKey: string, gatewayId: string, known: KnownOfOrphan): Promise<void>;
  noteReturn(paymentKey: string, gatewayRefundId: string): Promise<void>;
  end(paymentKey: string, ending: OrphanEnding, note: string): Promise<void>;
  byKey(paymentKey: string): Promise<OrphanPayment | null>;
  /** Payments to look up, because they were reported after their last look-up. Longest waiting first. */
  toAsk(): Promise<OrphanPayment[]>;
  /** `open`: payments that staff have not decided about. `ended`: all others. First reported first. */
  list(which: 'open' | 'ended'): Promise<OrphanPayment[]>;
  /** The number of the order that has this payment in the books; null when the books lack the payment. */
  orderOf(paymentKey: string): Promise<string | null>;
}

const atOnce = 100;

type Row = Tables['orphan_payments'];

export const selectOrphan = selectWhere('orphan_payments', { paymentKey: 'payment_key' });

const selectToAsk = defineQuery<object>('orphansToAsk')((db) =>
  db
    .selectFrom('orphan_payments')
    .selectAll()
    .where('asked_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('told_at')
    .limit(sql.lit(atOnce)),
);

const listOrphans = (name: string, ended: 'is' | 'is not') =>
  defineQuery<object>(name)((db) =>
    db
      .selectFrom('orphan_payments')
      .selectAll()
      .where('ended_at', ended, null)
      .orderBy('told_at')
      .orderBy('payment_key'),
  );
const selectOpen = listOrphans('openOrphans', 'is');
const selectEnded = listOrphans('endedOrphans', 'is not');

const insertOrphans = insertRows('orphan_payments', { unless: ['method', 'payment_key'] });

const updateTold = updateRows('orphan_payments', ['method', 'payment_key'], ['asked_at'], { fill: ['gateway_id'] });

const updateKnown = updateRows(
  'orphan_payments',
  ['payment_key'],
  ['gateway_id', 'asked_at', 'state', 'order_number', 'taken_cents', 'back_cents', 'currency', 'is_disputed'],
);

const updateRefund = updateRows('orphan_payments', ['payment_key'], ['gateway_refund_id']);

const updateEnding = updateRows('orphan_payments', ['payment_key'], ['ended_at', 'ending', 'note'], {
  when: (was) => sql`${was('ended_at')} is null`,
});

export function createOrphanPayments({ database, clock }: { database: Database; clock: () => Date }): OrphanPayments {
  const now = () => clock().getTime();
  const find = async (query: Asked<Row>) => (await findRows(database, query)).map(toOrphan);
  return {
    async keep({ method, paymentKey, gatewayId }) {
      const payment = { method, payment_key: paymentKey, gateway_id: gatewayId };
      const nothing = { taken_cents: 0, back_cents: 0, is_disputed: 0 };
      const added = await database.change(insertOrphans({ ...payment, ...nothing, told_at: now() }));
      if (added === 1) return true;
      await database.change(updateTold({ ...payment, asked_at: null }));
      return false;
    },
    async noteKnown(paymentKey, gatewayId, { state, orderNumber, takenCents, backCents, currency, isDisputed }) {
      const ids = { payment_key: paymentKey, gateway_id: gatewayId };
      const known = { state, order_number: orderNumber, currency, is_disputed: isDisputed ? 1 : 0 };
      const money = { taken_cents: takenCents, back_cents: backCents };
      await database.change(updateKnown({ ...ids, asked_at: now(), ...known, ...money }));
    },
    async noteReturn(paymentKey, gatewayRefundId) {
      await database.change(updateRefund({ payment_key: paymentKey, gateway_refund_id: gatewayRefundId }));
    },
    async end(paymentKey, ending, note) {
      await database.change(updateEnding({ payment_key: paymentKey, ended_at: now(), ending, note }));
    },
    byKey: async (paymentKey) => (await find(selectOrphan({ paymentKey })))[0] ?? null,
    toAsk: () => find(selectToAsk({})),
    list: (which) => find(which === 'open' ? selectOpen({}) : selectEnded({})),
    orderOf: async (paymentKey) => (await findRow(database, selectPayment({ paymentKey })))?.order_number ?? null,
  };
}

function toOrphan(row: Row): OrphanPayment {
  const { method, payment_key: paymentKey, gateway_id: gatewayId, told_at: toldAt, currency, note } = row;
  const money = { takenCents: row.taken_cents, backCents: row.back_cents, currency };
  const state = row.state as PaymentState | null;
  const known = state && { state, orderNumber: row.order_number, ...money, isDisputed: row.is_disputed === 1 };
  const ending = row.ending as OrphanEnding | null;
  return { method, paymentKey, gatewayId, toldAt, known, gatewayRefundId: row.gateway_refund_id, ending, note };
}
