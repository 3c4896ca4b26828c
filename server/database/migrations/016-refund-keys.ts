import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * A refund gets a key and an amount of its own before the payment service hears of it, so that it is given once, and so that a
 * payment may be given back in several parts. The test gateway remembers refunds under the same keys.
 */
export function refundKeysMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE payments ADD COLUMN refund_key text',
    'ALTER TABLE payments ADD COLUMN refund_cents int',
    `CREATE TABLE test_gateway_refunds (
      refund_key text PRIMARY KEY,
      id text NOT NULL UNIQUE,
      payment_id text NOT NULL,
      amount_cents int NOT NULL CHECK (amount_cents > 0),
      created_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX test_gateway_refunds_by_payment ON test_gateway_refunds (payment_id)',
    'CREATE INDEX test_gateway_refunds_by_age ON test_gateway_refunds (created_at)',
  ]);
}
