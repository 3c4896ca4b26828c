import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * How urgent a mail is: 0 for what somebody waits for at a screen, 1 for a visit that is near, 2 for all others; among equals the newest goes
 * first. And the entries of the ledger in the order in which they were made.
 */
export function byUrgencyAndTimeMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE outbox ADD COLUMN urgency int NOT NULL DEFAULT 2',
    `CREATE INDEX outbox_next ON outbox (urgency, queued_at DESC) WHERE state = 'waiting'`,
    'CREATE INDEX ledger_entries_by_time ON ledger_entries (posted_at)',
  ]);
}
