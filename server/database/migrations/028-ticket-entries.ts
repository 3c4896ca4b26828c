import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * What each ticket was used for, in the sequence of its entries: by its number no two uses at once are the same one. Of goods that are collected
 * `units` says how many pieces were handed out. `day` is the operator's.
 */
export function ticketEntriesMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE ticket_entries (
      order_number text NOT NULL,
      ticket_id text NOT NULL,
      ordinal int NOT NULL,
      item_id int NOT NULL,
      units int NOT NULL CHECK (units > 0),
      day text NOT NULL,
      entered_at int NOT NULL,
      entered_by text,
      PRIMARY KEY (order_number, ticket_id, ordinal)
    ) STRICT`,
  ]);
}
