import { sql } from 'kysely';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';

export const selectFakeIdOfTicket = defineQuery<{ id: string }>('orderOfTicket')((db, marks) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.number', 'tickets.order_number')
    .select(['orders.fake_id', 'tickets.code', 'tickets.item_id'])
    .where('tickets.id', '=', marks.id)
    .limit(sql.lit(1)),
);

/** Inserts entries. Their ordinals prevent two steps from storing the same entry. */
export const insertEntries = insertRows('ticket_entries');

export const selectEntryBesideTheBooks = selectWhere('entries_beside_the_books', { id: 'ticket_id' });

/** Inserts entries of tickets that are missing from the books. The ticket id prevents two steps from storing the same entry. */
export const insertEntriesBesideTheBooks = insertRows('entries_beside_the_books');

export const updateFirstUsed = updateRows('tickets', ['id'], ['state']);
