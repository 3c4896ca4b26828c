import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** An order is closed once its last unit is used, and what sold best of late counts it still. */
export function ordersByPaymentMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'DROP INDEX orders_by_payment_time',
    'CREATE INDEX orders_by_payment_time ON orders (paid_at, number) WHERE paid_at IS NOT NULL',
  ]);
}
