import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** A mail goes to whom its order names: the name and the address are kept once. */
export function mailRecipientsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE outbox DROP COLUMN recipient_name',
    'ALTER TABLE outbox DROP COLUMN recipient_address',
  ]);
}
