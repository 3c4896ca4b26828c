import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Which currency a payment's amounts are in; until now there was one. */
export function paymentCurrencyMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `ALTER TABLE payments ADD COLUMN currency text NOT NULL DEFAULT 'HKD'`,
    `ALTER TABLE test_gateway_payments ADD COLUMN currency text NOT NULL DEFAULT 'HKD'`,
  ]);
}
