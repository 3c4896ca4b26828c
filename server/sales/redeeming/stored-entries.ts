import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';

/** The order of a ticket. */
export const selectFakeIdOfTicket = defineQuery<{ id: string }>('orderOfTicket')((db, marks) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.number', 'tickets.order_number')
    .select(['orders.fake_id', 'tickets.code'])
    .where('tickets.id', '=', marks.id)
    .limit(sql.lit(1)),
);

/** Inserts entries. Their ordinals prevent two steps from storing the same entry. */
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

/** The entry of a ticket that is missing from the books. */
export const selectEntryBesideTheBooks = defineQuery<{ id: string }>('entryBesideTheBooks')((db, marks) =>
  db.selectFrom('entries_beside_the_books').select('entered_at').where('ticket_id', '=', marks.id),
);

/** Inserts entries of tickets that are missing from the books. The ticket id prevents two steps from storing the same entry. */
export const insertEntriesBesideTheBooks = insertRows('entries_beside_the_books', [
  'ticket_id',
  'code',
  'units',
  'day',
  'entered_at',
  'entered_by',
]);

/** Marks tickets as redeemed at their first entry. */
export const updateFirstUsed = updateRows('tickets', { key: ['id'], set: ['state'], name: 'first_used' });
