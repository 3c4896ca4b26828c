import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The paid orders by when they were paid, for counting what sold best of late. */
export function paidOrdersMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE INDEX orders_by_payment_time ON orders (paid_at, number) WHERE status = 'paid'`,
  ]);
}
