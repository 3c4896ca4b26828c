import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** Indexes for a day's entries and for the last webhook of each payment service, and the choice of emails about stuck work. */
export function daysMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    'CREATE INDEX ticket_entries_by_day ON ticket_entries (day, order_number)',
    'CREATE INDEX payment_hints_by_method ON payment_hints (method, told_at)',
    // The stuck work in the last email to an account of staff, as JSON; null when it wants no such emails.
    'ALTER TABLE accounts ADD COLUMN work_told text',
    'ALTER TABLE accounts ADD COLUMN work_mailed_at int',
  ]);
}
