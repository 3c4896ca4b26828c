import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * Payments of what a visit costs more on the day that it moves to: each with what is wished, and until when it holds the places for that. An
 * order may have one beside those that paid it. A move says what was paid for it, and by which payment.
 */
export function movePaymentsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE payments ADD COLUMN move_nonce text',
    'DROP INDEX payments_one_open',
    `CREATE UNIQUE INDEX payments_one_open ON payments (order_number, method)
      WHERE state IN ('created', 'approved') AND move_nonce IS NULL`,
    `CREATE TABLE move_payments (
      payment_key text PRIMARY KEY REFERENCES payments (payment_key),
      order_number text NOT NULL REFERENCES orders (number),
      nonce text NOT NULL,
      item_id int NOT NULL,
      units int NOT NULL CHECK (units > 0),
      to_date text NOT NULL,
      to_slot text NOT NULL,
      moved_by text NOT NULL,
      due_cents int NOT NULL CHECK (due_cents > 0),
      hold_until int NOT NULL
    ) STRICT`,
    'CREATE INDEX move_payments_by_order ON move_payments (order_number)',
    'ALTER TABLE moves ADD COLUMN paid_cents int NOT NULL DEFAULT 0 CHECK (paid_cents >= 0)',
    'ALTER TABLE moves ADD COLUMN payment_key text REFERENCES payments (payment_key)',
    'CREATE UNIQUE INDEX moves_by_payment ON moves (payment_key) WHERE payment_key IS NOT NULL',
  ]);
}
