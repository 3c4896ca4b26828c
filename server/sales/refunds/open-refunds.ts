import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';

interface Parts {
  database: Pick<Database, 'ask'>;
}

const selectRequests = defineQuery<object>('refundRequests')((db) =>
  db
    .selectFrom('orders')
    .select([
      'number as orderNumber',
      sql<number>`refund_asked_at`.as('askedAt'),
      sql<string>`coalesce(refund_comment, '')`.as('comment'),
    ])
    .where('refund_asked_at', 'is not', null)
    .orderBy('refund_asked_at')
    .orderBy('number'),
);

/** The refund requests that staff have not answered, oldest first. */
export function refundRequests({ database }: Parts) {
  return findRows(database, selectRequests({}));
}

/** `fault`: why the return was refused, in the service's words. */
function openWithPayments(db: Kysely<Tables>) {
  return db
    .selectFrom('money_back')
    .innerJoin('payments', 'payments.payment_key', 'money_back.payment_key')
    .select(['money_back.refund_key as refundKey', 'money_back.payment_key as paymentKey'])
    .select(['payments.order_number as orderNumber', 'payments.method'])
    .select(['money_back.amount_cents as amountCents', 'payments.currency'])
    .select(sql<'due' | 'pending' | 'refused'>`money_back.state`.as('state'))
    .select(['money_back.created_at as since', 'money_back.fault']);
}

/** A union, because each half uses a different index. */
const selectOpen = defineQuery<object>('openReturns')((db) =>
  openWithPayments(db)
    .where('money_back.ask_at', 'is not', null)
    .unionAll(openWithPayments(db).where('money_back.state', '=', sql.lit('refused')))
    .orderBy('since')
    .orderBy('refundKey'),
);

export type OpenReturn = RowOf<ReturnType<typeof selectOpen>>;

/** Returns that are not done, oldest first: the payment service has refused them or not yet answered. */
export function openReturns({ database }: Parts): Promise<OpenReturn[]> {
  return findRows(database, selectOpen({}));
}

/** State `undone`: the return failed later, and the money is at the service again. */
function outsideWithPayments(db: Kysely<Tables>) {
  return db
    .selectFrom('money_back')
    .innerJoin('payments', 'payments.payment_key', 'money_back.payment_key')
    .select([sql<string>`money_back.gateway_refund_id`.as('gatewayRefundId'), 'payments.order_number as orderNumber'])
    .select(['payments.method', 'money_back.amount_cents as amountCents', 'money_back.created_at as at'])
    .select(sql<string>`coalesce(payments.captured_currency, payments.currency)`.as('currency'))
    .select(sql<'outside' | 'dispute'>`money_back.origin`.as('origin'))
    .select(sql<'done' | 'undone'>`money_back.state`.as('state'))
    .where(sql<boolean>`money_back.origin <> 'store'`)
    .orderBy('money_back.created_at')
    .orderBy('money_back.refund_key');
}

const selectOutsideSince = defineQuery<{ since: number }>('outsideReturnsSince')((db, marks) =>
  outsideWithPayments(db).where('money_back.changed_at', '>=', marks.since),
);

const selectOutsideOf = defineQuery<{ orderNumber: string }>('outsideReturnsOfOrder')((db, marks) =>
  outsideWithPayments(db).where('payments.order_number', '=', marks.orderNumber),
);

/** Money returned outside the store, oldest first: since an instant, or of one order at any time. */
export function outsideReturns({ database }: Parts, of: { since: number } | { orderNumber: string }) {
  return findRows(database, 'since' in of ? selectOutsideSince(of) : selectOutsideOf(of));
}
