import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { readTicketId, readTypedTicket } from '#server/sales/redeeming/read-ticket.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import type { Desk } from './as-staff.ts';
import type { FoundOrder } from './order-walks.ts';

/** Finds the orders with a number: that of an order, a ticket or a payment. */
export async function findByNumbers(database: Pick<Desk['database'], 'ask'>, typed: string): Promise<FoundOrder[]> {
  const { byOrder, byTicket, byPayment } = await database.ask({
    byOrder: selectByOrder({ number: readOrderNumber(typed) ?? '' }),
    byTicket: selectByTicket({ id: readTicketId(readTypedTicket(typed)) }),
    byPayment: selectByPayment({ key: typed }),
  });
  const found = new Map([...byOrder, ...byTicket, ...byPayment].map((row) => [row.number, row]));
  return [...found.values()];
}

const columns = [
  'orders.number',
  'orders.created_at',
  'orders.status',
  'orders.locale',
  'orders.total_cents',
  'orders.doc',
] as const;

const noDay = sql<string>`''`.as('day');

const selectByOrder = defineQuery<{ number: string }>('orderOfNumber')((db, marks) =>
  db.selectFrom('orders').select(columns).select(noDay).where('orders.number', '=', marks.number),
);

const selectByTicket = defineQuery<{ id: string }>('orderOfTicketNumber')((db, marks) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.number', 'tickets.order_number')
    .select(columns)
    .select(noDay)
    .where('tickets.id', '=', marks.id),
);

/** A union, because each half uses a different index. */
const selectByPayment = defineQuery<{ key: string }>('orderOfPaymentNumber')((db, marks) =>
  db
    .selectFrom(
      db
        .selectFrom('payments')
        .select('order_number')
        .where('payment_key', '=', marks.key)
        .union(db.selectFrom('payments').select('order_number').where('gateway_id', '=', marks.key))
        .as('meant'),
    )
    .innerJoin('orders', 'orders.number', 'meant.order_number')
    .select(columns)
    .select(noDay),
);
