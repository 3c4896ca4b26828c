import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The keys that sign tickets, shared by all nodes. A key is never deleted: tickets that it signed are still about. */
export function ticketKeysMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE ticket_keys (
      id text PRIMARY KEY,
      ordinal int NOT NULL UNIQUE,
      private_key text NOT NULL,
      public_key text NOT NULL
    ) STRICT`,
  ]);
}
