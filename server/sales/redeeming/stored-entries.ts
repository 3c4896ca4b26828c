import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';

/** The order that a ticket is of. */
export const selectFakeIdOfTicket = defineQuery<{ id: string }>('orderOfTicket')((db, marks) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.number', 'tickets.order_number')
    .select(['orders.fake_id', 'tickets.code'])
    .where('tickets.id', '=', marks.id)
    .limit(sql.lit(1)),
);

/** Rows of entries. By their numbers, no two steps store the same entry. */
export const insertEntries = insertRows('ticket_entries', [
  'order_number',
  'ticket_id',
  'ordinal',
  'item_id',
  'units',
  'day',
  'entered_at',
  'entered_by',
]);

/** The entry of a ticket that the books do not have. */
export const selectEntryBesideTheBooks = defineQuery<{ id: string }>('entryBesideTheBooks')((db, marks) =>
  db.selectFrom('entries_beside_the_books').select('entered_at').where('ticket_id', '=', marks.id),
);

/** Rows of such entries. By their tickets, no two steps store the same entry. */
export const insertEntriesBesideTheBooks = insertRows('entries_beside_the_books', [
  'ticket_id',
  'code',
  'units',
  'day',
  'entered_at',
  'entered_by',
]);

/** A ticket is used from its first entry on, and not void any more from then. */
export const updateFirstUsed = updateRows('tickets', { key: ['id'], set: ['state'], name: 'first_used' });
