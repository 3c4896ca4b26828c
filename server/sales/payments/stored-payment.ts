import { type Kysely, sql } from 'kysely';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Change, updateRows } from '#server/database/write.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import type { PaymentRecord } from './payment-record.ts';

export interface StoredPayment extends PaymentRecord {
  /** Raised by one with every change. */
  version: number;
  capturedCents: number;
  /** The currency of the capture, when it differs from the requested one. */
  capturedCurrency: string | null;
  refundedCents: number;
  /** The sum that is still to return, in the minor unit: the total of its open rows of `money_back`. */
  toReturnCents: number;
  /** The money returned outside the store that is not counted against one of the store's refunds. */
  outsideCents: number;
  /** Why all or part of its money must be returned; null when all of it is kept. */
  refundReason: string | null;
  /** True while the gateway has not reported the service fee. */
  awaitsFee: boolean;
  lookBackAt: number | null;
  approvalUrl: string | null;
  createdAt: number;
  /** Nonce of the move that it pays for; null when it pays for the order. */
  moveNonce: string | null;
}

export function paymentsWithOrders(db: Kysely<Tables>) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.number', 'payments.order_number')
    .selectAll('payments')
    .select(['orders.fake_id', 'orders.locale', 'orders.status as order_status', 'orders.created_at as ordered_at']);
}

export type PaymentRow = RowOf<ReturnType<typeof selectPayment>>;

/** 1 when the buyer later chose another payment method and its service knows the new payment. */
const isReplaced = sql<number>`case when exists (select 1 from payments as newer where newer.order_number = payments.order_number
  and newer.state in ('created', 'approved') and newer.gateway_id is not null and newer.created_at > payments.created_at)
  then 1 else 0 end`;

const isOpen = sql<boolean>`payments.state in ('created', 'approved')`;

export const selectPayment = defineQuery<{ paymentKey: string }>('payment')((db, marks) =>
  paymentsWithOrders(db).where('payments.payment_key', '=', marks.paymentKey),
);

/** The open payment of an order; never a payment for a move. */
export const selectOpenPayment = defineQuery<{ fakeId: string; method: string }>('openPayment')((db, marks) =>
  paymentsWithOrders(db)
    .select(isReplaced.as('is_replaced'))
    .where('orders.fake_id', '=', marks.fakeId)
    .where('payments.method', '=', marks.method)
    .where('payments.move_nonce', 'is', null)
    .where(isOpen),
);

const atOnce = 100;

/**
 * Open payments. Those of waiting orders are selected every time. Abandoned payments may never be ended by their gateway: the older such a
 * payment is, the less often it is selected. The payment that was selected longest ago comes first, so that none waits for ever.
 */
export const selectUnsettled = defineQuery<{ now: number }>('unsettledPayments')((db, marks) =>
  paymentsWithOrders(db)
    .leftJoin('move_payments', 'move_payments.payment_key', 'payments.payment_key')
    .select([isReplaced.as('is_replaced'), 'move_payments.hold_until'])
    .where(isOpen)
    .where(
      sql<boolean>`(orders.status = 'waiting'
        or (${marks.now} - payments.changed_at) * 8 >= ${marks.now} - payments.created_at)`,
    )
    .orderBy('payments.changed_at')
    .orderBy('payments.created_at')
    .limit(sql.lit(atOnce)),
);

/**
 * Payments that ended without money after `since`; their money may still be captured. The older such a payment is, the less often it is
 * selected.
 */
export const selectLatelyEnded = defineQuery<{ now: number; since: number }>('latelyEndedPayments')((db, marks) =>
  paymentsWithOrders(db)
    .where(sql<boolean>`payments.state in ('declined', 'cancelled', 'expired')`)
    .where('payments.ended_at', '>', marks.since)
    .where(sql<boolean>`(${marks.now} - payments.changed_at) * 4 >= ${marks.now} - payments.ended_at`)
    .orderBy('payments.changed_at')
    .limit(sql.lit(atOnce)),
);

/** Payments whose gateway has not yet reported the service fee. The older such a payment is, the less often it is selected. */
export const selectAwaitingFee = defineQuery<{ now: number; since: number }>('paymentsAwaitingFee')((db, marks) =>
  paymentsWithOrders(db)
    .where(sql<boolean>`payments.awaits_fee = 1`)
    .where('payments.created_at', '>', marks.since)
    .where(sql<boolean>`(${marks.now} - payments.changed_at) * 4 >= ${marks.now} - payments.created_at`)
    .orderBy('payments.changed_at')
    .limit(sql.lit(atOnce)),
);

/** A union, because each half uses a different index. */
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

export const updatePaymentState = updateRows(
  'payments',
  ['payment_key', 'version'],
  [
    'state',
    'gateway_id',
    'captured_cents',
    'captured_currency',
    'due_back_cents',
    'refund_reason',
    'awaits_fee',
    'changed_at',
    'ended_at',
  ],
);

const updatePaymentReturns = updateRows(
  'payments',
  ['payment_key', 'version'],
  ['state', 'refunded_cents', 'due_back_cents', 'outside_cents', 'look_back_at', 'changed_at'],
);

/** The change that stores a payment's returned sums: `changes`, and the other columns as they were read. */
export function changeReturned(
  payment: StoredPayment,
  at: number,
  changes: Partial<
    Pick<StoredPayment, 'state' | 'refundedCents' | 'toReturnCents' | 'outsideCents' | 'lookBackAt'>
  > = {},
): Change {
  const changed = { ...payment, ...changes };
  return updatePaymentReturns({
    payment_key: changed.paymentKey,
    version: changed.version,
    state: changed.state,
    refunded_cents: changed.refundedCents,
    due_back_cents: changed.toReturnCents,
    outside_cents: changed.outsideCents,
    look_back_at: changed.lookBackAt,
    changed_at: at,
  });
}

export const updateGatewayReference = updateRows('payments', ['payment_key'], ['gateway_id', 'approval_url']);

/** Makes a payment the newest of its order, because the buyer has chosen it again. */
export const updatePaymentBegun = updateRows('payments', ['payment_key', 'version'], ['created_at']);

export const updatePaymentFee = updateRows('payments', ['payment_key', 'version'], ['awaits_fee']);

/** Stores when a payment was last selected. */
export const updateTurns = updateRows('payments', ['payment_key', 'version'], ['changed_at']);

export function toPayment(row: PaymentRow): StoredPayment {
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
    // A payment that is chosen again counts as the order's newest, but its service may have known it since the order was placed.
    begunAt: row.move_nonce === null ? row.ordered_at : row.created_at,
    isOrderPaid: row.move_nonce === null && isPaid({ status: row.order_status }),
    capturedCents: row.captured_cents,
    capturedCurrency: row.captured_currency,
    refundedCents: row.refunded_cents,
    toReturnCents: row.due_back_cents,
    outsideCents: row.outside_cents,
    refundReason: row.refund_reason,
    awaitsFee: row.awaits_fee === 1,
    lookBackAt: row.look_back_at,
    hasReturns: row.refunded_cents > 0,
    hasLapsed: row.order_status === 'cancelled',
    approvalUrl: row.approval_url,
    createdAt: row.created_at,
    moveNonce: row.move_nonce,
    isForMove: row.move_nonce !== null,
  };
}

export function firstPayment([row]: readonly PaymentRow[]): StoredPayment | undefined {
  return row && toPayment(row);
}

/** True when the store keeps some money of a captured payment, because the payment paid for something. */
export function isPaymentKept({ refundReason }: Pick<StoredPayment, 'refundReason'>): boolean {
  return refundReason === null || refundReason === 'too-much';
}
