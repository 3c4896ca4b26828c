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

/** A ticket is used from its first entry on, and not void any more from then. */
export const updateFirstUsed = updateRows('tickets', { key: ['id'], set: ['state'], name: 'first_used' });
