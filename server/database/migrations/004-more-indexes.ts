import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** Indexes for few rows among many: the accounts of staff, and payments that only their service knows. */
export function moreIndexesMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    'CREATE INDEX accounts_of_staff ON accounts (email_key) WHERE role <> 1',
    'CREATE INDEX orphan_payments_by_key ON orphan_payments (payment_key)',
    'CREATE INDEX orphan_payments_ended ON orphan_payments (told_at) WHERE ended_at IS NOT NULL',
  ]);
}
