import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineQuery, type Marks, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type OrderDocument, orderSnapshot } from './order-document.ts';

/** The document changes only when units are redeemed, refunded or moved, or when the buyer's data is removed. */
export interface StoredOrder extends OrderDocument {
  number: string;
  /** The order key, which opens the order to a guest. */
  fakeId: string;
  /** Raised by one with every change. */
  version: number;
  cartId: string;
  locale: LocaleCode;
  status: 'waiting' | 'paid' | 'cancelled' | 'closed';
  createdAt: number;
  payableUntil: number;
  paidAt: number | null;
  paymentKey: string | null;
  restoredCartId: string | null;
  /** The number that another program's back end gave the order; null when the store keeps the carts. */
  reference: string | null;
  /** When the buyer requested a refund; null without a request, or when staff have answered it. */
  refundAskedAt: number | null;
  refundComment: string | null;
  /** The stage in the list of all orders, one of `listings`. An order of an earlier release is listed by a job. */
  listing: number;
}

type Row = Tables['orders'];

export const selectOrderByFakeId = selectWhere('orders', { fakeId: 'fake_id' });

export const selectOrderByNumber = selectWhere('orders', { number: 'number' });

export const selectOrderByReference = defineQuery<{ fakeId: string; number: string }>('orderByReference')((db, marks) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('fake_id', '=', marks.fakeId), eb('number', '=', marks.number)])),
);

export const selectOrderForGuest = selectWhere('orders', { number: 'number', emailKey: 'email_key' });

interface Owner {
  owner: string;
  emailKey: string;
}

/** Selects the orders of an account, and those that a guest bought with its confirmed address. */
function isOf({ owner, emailKey }: Marks<Owner>) {
  return sql<boolean>`(owner = ${owner} or (email_key = ${emailKey} and owner is null))`;
}

/** Newest first. */
export const selectOrdersOfMember = defineQuery<Owner & { limit: number; offset: number }>('ordersOfMember')(
  (db, marks) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where(isOf(marks))
      .orderBy('created_at', 'desc')
      .orderBy('number')
      .limit(marks.limit)
      .offset(marks.offset),
);

export const countOrdersOfMember = defineQuery<Owner>('countOrdersOfMember')((db, marks) =>
  db.selectFrom('orders').select(sql<number>`count(*)`.as('count')).where(isOf(marks)),
);

export const selectOrderOfMember = defineQuery<Owner & { number: string }>('orderOfMember')((db, marks) =>
  db.selectFrom('orders').select('fake_id').where('number', '=', marks.number).where(isOf(marks)),
);

export const selectOrderOfPayment = defineQuery<{ paymentKey: string }>('orderOfPayment')((db, marks) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', (eb) =>
      eb.selectFrom('payments').select('order_number').where('payment_key', '=', marks.paymentKey),
    ),
);

export const selectUnpaid = defineQuery<{ now: number }>('unpaidOrders')((db, marks) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', sql.lit('waiting'))
    .where('payable_until', '<=', marks.now)
    .orderBy('payable_until')
    .limit(sql.lit(50)),
);

export const insertOrders = insertRows('orders');

/** Changes only the version: a step adds this to require that the order is still as it was read. */
export const touchOrders = updateRows('orders', ['number', 'version'], []);

export const updateOrderStatus = updateRows('orders', ['number', 'version'], ['status', 'paid_at', 'payment_key']);

export const updateRestoredCart = updateRows('orders', ['number', 'version'], ['status', 'restored_cart_id']);

export const updateOrderDocument = updateRows(
  'orders',
  ['number', 'version'],
  ['status', 'paid_at', 'payment_key', 'doc'],
);

/** Stores refunded units or the answer to a refund request, and removes the request. */
export const updateRefundedOrders = updateRows(
  'orders',
  ['number', 'version'],
  ['status', 'refund_asked_at', 'refund_comment', 'doc'],
);

export const updateRefundRequest = updateRows('orders', ['number', 'version'], ['refund_asked_at', 'refund_comment']);

export function toOrder(row: Row): StoredOrder {
  return {
    ...z.parse(orderSnapshot, JSON.parse(row.doc)),
    number: row.number,
    fakeId: row.fake_id,
    version: row.version,
    cartId: row.cart_id,
    locale: row.locale as LocaleCode,
    status: row.status as StoredOrder['status'],
    createdAt: row.created_at,
    payableUntil: row.payable_until,
    paidAt: row.paid_at,
    paymentKey: row.payment_key,
    restoredCartId: row.restored_cart_id,
    reference: row.reference,
    refundAskedAt: row.refund_asked_at,
    refundComment: row.refund_comment,
    listing: row.is_listed,
  };
}

export function firstOrder([row]: readonly Row[]): StoredOrder | undefined {
  return row && toOrder(row);
}

/** Email addresses are compared without regard to case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

export function snapshotOf(order: StoredOrder): OrderDocument {
  return z.parse(orderSnapshot, order);
}
