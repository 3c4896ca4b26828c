import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** How much of a refund's money had gone back outside the store before: it is not given a second time. */
export function refundsAlreadyBackMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE refunds ADD COLUMN outside_cents int NOT NULL DEFAULT 0 CHECK (outside_cents BETWEEN 0 AND money_cents)',
  ]);
}
