import { sql } from 'kysely';
import { defineQuery, type RowsOf } from '#server/database/query.ts';
import { selectEntriesOf } from '#server/sales/ledger/book.ts';
import { nameOfActing } from '#server/sales/name-of-acting.ts';
import { selectReplacedTickets, selectTickets } from '#server/sales/orders/order-parts.ts';

/** The most entries and staff acts that are read of an order, the newest first. */
export const mostRead = 500;

interface OfOrder {
  number: string;
}

/** All rows about an order, apart from the order itself. */
export function askOrderRows({ number, fakeId }: OfOrder & { fakeId: string }) {
  return {
    owners: selectOwner({ number }),
    tickets: selectTickets({ fakeId }),
    replaced: selectReplacedTickets({ fakeId }),
    entries: selectEntriesInTurn({ number }),
    payments: selectPayments({ number }),
    returns: selectReturns({ number }),
    disputes: selectDisputes({ number }),
    refunds: selectDecisions({ number }),
    moves: selectMovesBy({ number }),
    receipts: selectReceiptSums({ number }),
    mails: selectMails({ fakeId }),
    ledger: selectEntriesOf({ number }),
    acts: selectActsOn({ number }),
  };
}

export type OrderRows = RowsOf<ReturnType<typeof askOrderRows>>;

/** The account of the member who bought the order. */
const selectOwner = defineQuery<OfOrder>('ownerOfOrder')((db, marks) =>
  db.selectFrom('orders').select('owner').where('number', '=', marks.number).where('owner', 'is not', null),
);

const selectEntriesInTurn = defineQuery<OfOrder>('entriesInTurn')((db, marks) =>
  db
    .selectFrom('ticket_entries')
    .leftJoin('accounts', 'accounts.id', 'ticket_entries.entered_by')
    .select(['ticket_entries.ticket_id', 'ticket_entries.units', 'ticket_entries.day', 'ticket_entries.entered_at'])
    .select(['ticket_entries.entered_by as by', nameOfActing('ticket_entries.entered_by').as('email')])
    .where('ticket_entries.order_number', '=', marks.number)
    .orderBy('ticket_entries.entered_at', 'desc')
    .orderBy('ticket_entries.ticket_id')
    .limit(sql.lit(mostRead)),
);

const selectPayments = defineQuery<OfOrder>('paymentsForStaff')((db, marks) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_number', '=', marks.number)
    .orderBy('created_at')
    .orderBy('payment_key')
    .limit(sql.lit(mostRead)),
);

const selectReturns = defineQuery<OfOrder>('returnsForStaff')((db, marks) =>
  db
    .selectFrom('payments')
    .innerJoin('money_back', 'money_back.payment_key', 'payments.payment_key')
    .selectAll('money_back')
    .where('payments.order_number', '=', marks.number)
    .orderBy('money_back.created_at')
    .orderBy('money_back.refund_key')
    .limit(sql.lit(mostRead)),
);

const selectDisputes = defineQuery<OfOrder>('disputesForStaff')((db, marks) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_disputes', 'payment_disputes.payment_key', 'payments.payment_key')
    .selectAll('payment_disputes')
    .where('payments.order_number', '=', marks.number)
    .orderBy('payment_disputes.opened_at')
    .orderBy('payment_disputes.dispute_id'),
);

const selectDecisions = defineQuery<OfOrder>('refundsForStaff')((db, marks) =>
  db
    .selectFrom('refunds')
    .leftJoin('accounts', 'accounts.id', 'refunds.decided_by')
    .selectAll('refunds')
    .select(['refunds.decided_by as by', nameOfActing('refunds.decided_by').as('email')])
    .where('refunds.order_number', '=', marks.number)
    .orderBy('refunds.decided_at')
    .orderBy('refunds.id'),
);

const selectMovesBy = defineQuery<OfOrder>('movesForStaff')((db, marks) =>
  db
    .selectFrom('moves')
    .leftJoin('accounts', 'accounts.id', 'moves.moved_by')
    .selectAll('moves')
    .select(['moves.moved_by as by', nameOfActing('moves.moved_by').as('email')])
    .where('moves.order_number', '=', marks.number)
    .orderBy('moves.moved_at')
    .orderBy('moves.id'),
);

const selectReceiptSums = defineQuery<OfOrder>('receiptsForStaff')((db, marks) =>
  db
    .selectFrom('receipts')
    .select(['kind', 'year', 'ordinal', 'issued_at', 'total_cents'])
    .where('order_number', '=', marks.number)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('ordinal'),
);

const selectMails = defineQuery<{ fakeId: string }>('mailsForStaff')((db, marks) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'queued_at', 'tries', 'last_fault'])
    .where('fake_id', '=', marks.fakeId)
    .orderBy('queued_at', 'desc')
    .orderBy('id')
    .limit(sql.lit(mostRead)),
);

/** The acts of staff whose list of objects names the order, the newest first. The index has the same expression. */
const selectActsOn = defineQuery<OfOrder>('actsOnOrder')((db, marks, dialect) => {
  const place = sql`${sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')}(objects, '"order ')`;
  return db
    .selectFrom('staff_acts')
    .leftJoin('accounts', 'accounts.id', 'staff_acts.account_id')
    .select(['staff_acts.acted_at', 'staff_acts.operation', 'staff_acts.outcome', 'staff_acts.made_by'])
    .select(['staff_acts.account_id', 'staff_acts.os_user', nameOfActing('staff_acts.account_id').as('email')])
    .where(sql<boolean>`substr(objects, ${place} + 7, 10) = ${marks.number}`)
    .where(sql<boolean>`${place} > 0`)
    .orderBy('staff_acts.acted_at', 'desc')
    .limit(sql.lit(mostRead));
});
