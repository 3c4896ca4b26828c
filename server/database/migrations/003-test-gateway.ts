import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The memory of the test gateway, which stands in for an outside service and shares nothing with our own payments. */
export function testGatewayMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE test_gateway_payments (
      id text PRIMARY KEY,
      payment_key text NOT NULL UNIQUE,
      order_number text NOT NULL,
      amount_cents int NOT NULL,
      locale text NOT NULL,
      state text NOT NULL,
      form_token text NOT NULL,
      refund_id text
    ) STRICT`,
  ]);
}
