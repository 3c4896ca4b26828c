import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';

export const selectTickets = defineQuery<{ fakeId: string }>('ticketsOfOrder')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.order_number', 'orders.number')
    .leftJoin('gift_codes', 'gift_codes.code', 'tickets.code')
    .select(['tickets.id', 'tickets.item_id', 'tickets.code', 'tickets.state'])
    .select(['gift_codes.issued_cents', 'gift_codes.spent_cents', 'gift_codes.withdrawn'])
    .where('orders.fake_id', '=', marks.fakeId)
    .orderBy('tickets.id'),
);

/** The payment that paid the order; of an unpaid one its last payment. */
export const selectLastPayments = defineQuery<{ fakeId: string }>('lastPayment')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_number', 'orders.number')
    .select(['payments.method', 'payments.state', 'payments.captured_cents', 'payments.refunded_cents'])
    .where('orders.fake_id', '=', marks.fakeId)
    .orderBy(sql`case when payments.payment_key = orders.payment_key then 0 else 1 end`)
    .orderBy('payments.created_at', 'desc')
    .limit(sql.lit(1)),
);
