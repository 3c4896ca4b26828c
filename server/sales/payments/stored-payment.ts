import { type Kysely, sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import type { PaymentRecord } from '#server/sales/orders/orders.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

export interface StoredPayment extends PaymentRecord {
  /** Goes up by one with every change. */
  version: number;
  capturedCents: number;
  refundedCents: number;
  /** What has still to be given back, in the minor unit: all of the payment, or what came above the order's total. */
  dueBackCents: number;
  /** Under which a part of it is being given back; null while none is. */
  refundKey: string | null;
  /** That part, in the minor unit. */
  refundCents: number | null;
  approvalUrl: string | null;
  createdAt: number;
}

function paymentsWithOrders(db: Kysely<Tables>) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.number', 'payments.order_number')
    .selectAll('payments')
    .select(['orders.fake_id', 'orders.locale']);
}

type Row = Tables['payments'] & Pick<Tables['orders'], 'fake_id' | 'locale'>;

const isOpen = sql<boolean>`payments.state in ('created', 'approved')`;

export const selectPayment = defineQuery<{ paymentKey: string }>('payment')((db, marks) =>
  paymentsWithOrders(db).where('payments.payment_key', '=', marks.paymentKey),
);

export const selectOpenPayment = defineQuery<{ fakeId: string; method: string }>('openPayment')((db, marks) =>
  paymentsWithOrders(db)
    .where('orders.fake_id', '=', marks.fakeId)
    .where('payments.method', '=', marks.method)
    .where(isOpen),
);

const atOnce = 100;

/**
 * Payments that have not ended. Those of waiting orders come every time. Buyers who never came back leave others behind, which no
 * gateway may ever end: the older such a payment is, the more seldom it comes. The one whose last turn is longest ago comes
 * first, so that none waits behind the others for ever.
 */
export const selectUnsettled = defineQuery<{ now: number }>('unsettledPayments')((db, marks) =>
  paymentsWithOrders(db)
    .where(isOpen)
    .where(
      sql<boolean>`(orders.status = 'waiting'
        or (${marks.now} - payments.changed_at) * 8 >= ${marks.now} - payments.created_at)`,
    )
    .orderBy('payments.changed_at')
    .orderBy('payments.created_at')
    .limit(sql.lit(atOnce)),
);

/** Payments that ended without money after `since`; money may still arrive for them. The older one is, the more seldom it comes. */
export const selectLatelyEnded = defineQuery<{ now: number; since: number }>('latelyEndedPayments')((db, marks) =>
  paymentsWithOrders(db)
    .where(sql<boolean>`payments.state in ('declined', 'cancelled', 'expired')`)
    .where('payments.ended_at', '>', marks.since)
    .where(sql<boolean>`(${marks.now} - payments.changed_at) * 4 >= ${marks.now} - payments.ended_at`)
    .orderBy('payments.changed_at')
    .limit(sql.lit(atOnce)),
);

export const selectRefundsDue = defineQuery<object>('refundsDue')((db) =>
  paymentsWithOrders(db)
    .where(sql<boolean>`payments.due_back_cents > 0`)
    .orderBy('payments.changed_at')
    .orderBy('payments.created_at')
    .limit(sql.lit(atOnce)),
);

/** A union, because each half of it is found by an index of its own. */
export const selectUnfinishedMethods = defineQuery<object>('unfinishedMethods')((db) =>
  db
    .selectFrom(
      db
        .selectFrom('payments')
        .select('method')
        .where(isOpen)
        .unionAll(
          db
            .selectFrom('payments')
            .select('method')
            .where(sql<boolean>`due_back_cents > 0 and state not in ('created', 'approved')`),
        )
        .as('unfinished'),
    )
    .select(['method', (eb) => eb.fn.countAll<number>().as('payments')])
    .groupBy('method')
    .orderBy('method'),
);

export const insertPayments = insertRows('payments', [
  'payment_key',
  'version',
  'order_number',
  'method',
  'state',
  'amount_cents',
  'currency',
  'captured_cents',
  'refunded_cents',
  'created_at',
  'changed_at',
]);

export const updatePaymentState = updateRows('payments', {
  key: ['payment_key', 'version'],
  set: ['state', 'gateway_id', 'captured_cents', 'due_back_cents', 'refund_reason', 'changed_at', 'ended_at'],
  name: 'state',
});

export const updatePaymentRefunded = updateRows('payments', {
  key: ['payment_key', 'version'],
  set: ['state', 'refunded_cents', 'due_back_cents', 'refund_key', 'refund_cents', 'changed_at'],
  name: 'refunded',
});

/** Notes what is asked of the gateway next, and when. */
export const updateRefundKeys = updateRows('payments', {
  key: ['payment_key', 'version'],
  set: ['refund_key', 'refund_cents', 'changed_at'],
  name: 'refund_key',
});

export const updateGatewayReference = updateRows('payments', {
  key: ['payment_key'],
  set: ['gateway_id', 'approval_url'],
  name: 'reference',
});

/** Notes when a payment had its last turn. */
export const updateTurns = updateRows('payments', {
  key: ['payment_key', 'version'],
  set: ['changed_at'],
  name: 'turn',
});

export const insertRefunds = insertRows('payment_refunds', [
  'gateway_refund_id',
  'payment_key',
  'amount_cents',
  'created_at',
]);

export const selectRefund = defineQuery<{ gatewayRefundId: string }>('refund')((db, marks) =>
  db.selectFrom('payment_refunds').selectAll().where('gateway_refund_id', '=', marks.gatewayRefundId),
);

export function toPayment(row: Row): StoredPayment {
  return {
    paymentKey: row.payment_key,
    version: row.version,
    fakeId: row.fake_id,
    orderNumber: row.order_number,
    method: row.method,
    gatewayId: row.gateway_id,
    amountCents: row.amount_cents,
    currency: row.currency,
    state: row.state as StoredPayment['state'],
    locale: row.locale as LocaleCode,
    capturedCents: row.captured_cents,
    refundedCents: row.refunded_cents,
    dueBackCents: row.due_back_cents,
    refundKey: row.refund_key,
    refundCents: row.refund_cents,
    approvalUrl: row.approval_url,
    createdAt: row.created_at,
  };
}

export function firstPayment([row]: readonly Row[]): StoredPayment | undefined {
  return row && toPayment(row);
}

/** A payment as the port answers it. */
export function toPaymentRecord(payment: StoredPayment): PaymentRecord {
  const { paymentKey, fakeId, orderNumber, method, gatewayId, amountCents, currency, state, locale } = payment;
  return { paymentKey, fakeId, orderNumber, method, gatewayId, amountCents, currency, state, locale };
}
