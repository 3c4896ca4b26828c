import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type OrderSnapshot, orderSnapshot } from './order-snapshot.ts';

/** An order as it is stored: what was sold, which does not change except for redeemed and refunded units, and its state. */
export interface StoredOrder extends OrderSnapshot {
  number: string;
  /** The unguessable key that opens it. */
  fakeId: string;
  /** Goes up by one with every change. */
  version: number;
  cartId: string;
  /** The buyer's language. */
  locale: LocaleCode;
  status: 'waiting' | 'paid' | 'cancelled' | 'closed';
  createdAt: number;
  payableUntil: number;
  paidAt: number | null;
  /** The payment that paid it. */
  paymentKey: string | null;
  /** The cart that it was put back into. */
  restoredCartId: string | null;
  /** The number that a back end of another program gave it; null where the carts are ours. */
  reference: string | null;
  /** When its buyer asked for the money back; null when nobody has, or when staff have answered. */
  refundAskedAt: number | null;
  /** The buyer's comment. */
  refundComment: string | null;
  /** True once the list of all orders knows its name and its visits. An order of an earlier version waits for a job. */
  isListed: boolean;
}

type Row = Tables['orders'];

export const selectOrderByFakeId = defineQuery<{ fakeId: string }>('orderByFakeId')((db, marks) =>
  db.selectFrom('orders').selectAll().where('fake_id', '=', marks.fakeId),
);

export const selectOrderByNumber = defineQuery<{ number: string }>('orderByNumber')((db, marks) =>
  db.selectFrom('orders').selectAll().where('number', '=', marks.number),
);

export const selectOrderByReference = defineQuery<{ fakeId: string; number: string }>('orderByReference')((db, marks) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('fake_id', '=', marks.fakeId), eb('number', '=', marks.number)])),
);

export const selectOrderForGuest = defineQuery<{ number: string; emailKey: string }>('orderForGuest')((db, marks) =>
  db.selectFrom('orders').selectAll().where('number', '=', marks.number).where('email_key', '=', marks.emailKey),
);

/** Orders of an account, and those that a guest bought with its confirmed address; the last first. */
export const selectOrdersOfMember = defineQuery<MemberPage>('ordersOfMember')((db, marks) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([eb('owner', '=', marks.owner), eb.and([eb('email_key', '=', marks.emailKey), eb('owner', 'is', null)])]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(marks.limit)
    .offset(marks.offset),
);

export const countOrdersOfMember = defineQuery<Pick<MemberPage, 'owner' | 'emailKey'>>('countOrdersOfMember')(
  (db, marks) =>
    db
      .selectFrom('orders')
      .select(sql<number>`count(*)`.as('count'))
      .where((eb) =>
        eb.or([eb('owner', '=', marks.owner), eb.and([eb('email_key', '=', marks.emailKey), eb('owner', 'is', null)])]),
      ),
);

interface MemberPage {
  owner: string;
  emailKey: string;
  limit: number;
  offset: number;
}

export const selectOrderOfMember = defineQuery<{ number: string; owner: string; emailKey: string }>('orderOfMember')(
  (db, marks) =>
    db
      .selectFrom('orders')
      .select('fake_id')
      .where('number', '=', marks.number)
      .where((eb) =>
        eb.or([eb('owner', '=', marks.owner), eb.and([eb('email_key', '=', marks.emailKey), eb('owner', 'is', null)])]),
      ),
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

export const insertOrders = insertRows('orders', [
  'number',
  'fake_id',
  'version',
  'cart_id',
  'status',
  'locale',
  'created_at',
  'payable_until',
  'email_key',
  'total_cents',
  'owner',
  'reference',
  'address_key',
  'site_key',
  'doc',
  'name_key',
  'last_name_key',
  'is_listed',
]);

/** Changes nothing but the version: a step adds it when it needs the order to be still as it was read. */
export const touchOrders = updateRows('orders', { key: ['number', 'version'], name: 'touched' });

export const updateOrderStatus = updateRows('orders', {
  key: ['number', 'version'],
  set: ['status', 'paid_at', 'payment_key'],
  name: 'status',
});

export const updateRestoredCart = updateRows('orders', {
  key: ['number', 'version'],
  set: ['status', 'restored_cart_id'],
  name: 'restored',
});

export const updateOrderDocument = updateRows('orders', {
  key: ['number', 'version'],
  set: ['status', 'paid_at', 'payment_key', 'doc'],
  name: 'document',
});

/** Units were given back, or a wish for that was answered: nobody has asked any more. */
export const updateRefundedOrders = updateRows('orders', {
  key: ['number', 'version'],
  set: ['status', 'refund_asked_at', 'refund_comment', 'doc'],
  name: 'refunded_units',
});

export const updateRefundWish = updateRows('orders', {
  key: ['number', 'version'],
  set: ['refund_asked_at', 'refund_comment'],
  name: 'refund_wish',
});

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
    isListed: row.is_listed === 1,
  };
}

export function firstOrder([row]: readonly Row[]): StoredOrder | undefined {
  return row && toOrder(row);
}

/** Addresses are compared without regard to capitals. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The part of an order that is stored as one JSON document. */
export function snapshotOf(order: StoredOrder): OrderSnapshot {
  return z.parse(orderSnapshot, order);
}
