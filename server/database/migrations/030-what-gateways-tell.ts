import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * Money may come in another currency than was asked for. What a payment service sends by itself is kept by its id, so that it counts
 * once: hints that a payment has moved, and disputes about money that was taken.
 */
export function whatGatewaysTellMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE payments ADD COLUMN captured_currency text',
    `CREATE TABLE payment_hints (
      method text NOT NULL,
      event_id text NOT NULL,
      payment_key text NOT NULL,
      told_at int NOT NULL,
      asked_at int,
      PRIMARY KEY (method, event_id)
    ) STRICT`,
    'CREATE INDEX payment_hints_waiting ON payment_hints (told_at) WHERE asked_at IS NULL',
    'CREATE INDEX payment_hints_by_age ON payment_hints (told_at)',
    'CREATE INDEX payment_hints_by_payment ON payment_hints (payment_key)',
    `CREATE TABLE payment_disputes (
      method text NOT NULL,
      dispute_id text NOT NULL,
      payment_key text NOT NULL REFERENCES payments (payment_key),
      state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
      amount_cents int NOT NULL,
      currency text NOT NULL,
      reason text NOT NULL,
      opened_at int NOT NULL,
      changed_at int NOT NULL,
      PRIMARY KEY (method, dispute_id)
    ) STRICT`,
    'CREATE INDEX payment_disputes_by_payment ON payment_disputes (payment_key)',
    `CREATE INDEX payment_disputes_open ON payment_disputes (opened_at) WHERE state = 'open'`,
  ]);
}
