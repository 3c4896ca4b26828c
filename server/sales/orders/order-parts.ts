import { type Kysely, sql } from 'kysely';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';

/** The tickets of an order without replaced ones. A new ticket has the position of the ticket that it replaces. */
export const selectTickets = defineQuery<{ fakeId: string }>('ticketsOfOrder')((db, marks) =>
  currentTickets(db).where('orders.fake_id', '=', marks.fakeId),
);

/** The same for a step that has read the order before: meanwhile the order may have got another key, but never another number. */
export const selectTicketsByNumber = defineQuery<{ number: string }>('ticketsByNumber')((db, marks) =>
  currentTickets(db).where('orders.number', '=', marks.number),
);

function currentTickets(db: Kysely<Tables>) {
  return db
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.order_number', 'orders.number')
    .leftJoin('gift_codes', 'gift_codes.code', 'tickets.code')
    .select(['tickets.id', 'tickets.item_id', 'tickets.code', 'tickets.state', 'tickets.original_id'])
    .select(['gift_codes.issued_cents', 'gift_codes.spent_cents', 'gift_codes.withdrawn'])
    .where('tickets.is_replaced', '=', sql.lit(0))
    .orderBy(sql`coalesce(tickets.original_id, tickets.id)`);
}

/** The lost tickets of an order for which staff have issued new ones. */
export const selectReplacedTickets = defineQuery<{ fakeId: string }>('replacedTicketsOfOrder')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.order_number', 'orders.number')
    .select(['tickets.id', 'tickets.item_id', 'tickets.state'])
    .where('orders.fake_id', '=', marks.fakeId)
    .where('tickets.is_replaced', '=', sql.lit(1))
    .orderBy('tickets.id'),
);

/** A ticket's row, joined with the row of its gift code where it has one. */
export type TicketRow = RowOf<ReturnType<typeof selectTickets>>;

export const selectEntries = defineQuery<{ fakeId: string }>('entriesOfOrder')((db, marks) =>
  countedEntries(db).where('orders.fake_id', '=', marks.fakeId),
);

export const selectEntriesByNumber = defineQuery<{ number: string }>('entriesByNumber')((db, marks) =>
  countedEntries(db).where('orders.number', '=', marks.number),
);

function countedEntries(db: Kysely<Tables>) {
  return db
    .selectFrom('orders')
    .innerJoin('ticket_entries', 'ticket_entries.order_number', 'orders.number')
    .select((eb) => [
      'ticket_entries.ticket_id',
      sql<number>`count(*)`.as('entries'),
      sql<number>`cast(sum(${eb.ref('ticket_entries.units')}) as bigint)`.as('units'),
      eb.fn.min('ticket_entries.day').as('first_day'),
      eb.fn.max('ticket_entries.day').as('last_day'),
      eb.fn.max('ticket_entries.entered_at').as('last_at'),
    ])
    .groupBy('ticket_entries.ticket_id');
}

export type EntriesRow = RowOf<ReturnType<typeof selectEntries>>;

/** The payment that paid the order, then the payments for its moves, then all others; the moves and the others newest first. */
export const selectLastPayments = defineQuery<{ fakeId: string }>('lastPayment')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_number', 'orders.number')
    .select(['payments.method', 'payments.state', 'payments.captured_cents', 'payments.refunded_cents'])
    .leftJoin('moves', 'moves.payment_key', 'payments.payment_key')
    .select(['payments.captured_currency', 'moves.id as move_id'])
    .where('orders.fake_id', '=', marks.fakeId)
    .orderBy(
      sql`case when payments.payment_key = orders.payment_key then 0 when moves.id is not null then 1 else 2 end`,
    )
    .orderBy('payments.created_at', 'desc'),
);

export const selectRefunds = defineQuery<{ fakeId: string }>('refundsOfOrder')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('refunds', 'refunds.order_number', 'orders.number')
    .select(['refunds.id', 'refunds.outcome', 'refunds.decided_at', 'refunds.say', 'refunds.doc'])
    .select(['refunds.money_cents', 'refunds.outside_cents', 'refunds.gift_cents', 'refunds.fee_cents'])
    .select(['refunds.issued_code', 'refunds.issued_cents'])
    .where('orders.fake_id', '=', marks.fakeId)
    .orderBy('refunds.decided_at')
    .orderBy('refunds.id'),
);

/** The state of each return of the order's money, with the id of its refund or move. */
export const selectMoneyBack = defineQuery<{ fakeId: string }>('moneyBackOfOrder')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_number', 'orders.number')
    .innerJoin('money_back', 'money_back.payment_key', 'payments.payment_key')
    .select(['money_back.refund_id as id', 'money_back.state'])
    .where('orders.fake_id', '=', marks.fakeId),
);

export const selectMoves = defineQuery<{ fakeId: string }>('movesOfOrder')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('moves', 'moves.order_number', 'orders.number')
    .select(['moves.id', 'moves.moved_at', 'moves.money_cents', 'moves.gift_cents', 'moves.fee_cents', 'moves.doc'])
    .select(['moves.paid_cents'])
    .where('orders.fake_id', '=', marks.fakeId)
    .orderBy('moves.moved_at')
    .orderBy('moves.id'),
);
