import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The orders of guests that still know their buyer, the first ones first. */
export function ordersToForgetMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE INDEX orders_to_forget ON orders (created_at, number) WHERE owner IS NULL AND email_key <> 'forgotten'`,
  ]);
}
