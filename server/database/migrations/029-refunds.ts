import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * What staff decide about units that a buyer gives back, and every movement of money back to a buyer as a row of its own, with a key that is
 * stored before the payment service hears of it. Until now a payment had room for one such key. A session knows when its password was
 * last typed, because refunds ask for it again.
 */
export function refundsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE refunds (
      id text PRIMARY KEY,
      order_number text NOT NULL REFERENCES orders (number),
      nonce text NOT NULL,
      outcome text NOT NULL,
      decided_by text NOT NULL,
      decided_at int NOT NULL,
      asked_at int,
      comment text,
      say text NOT NULL,
      money_cents int NOT NULL CHECK (money_cents >= 0),
      gift_cents int NOT NULL CHECK (gift_cents >= 0),
      fee_cents int NOT NULL CHECK (fee_cents >= 0),
      doc text NOT NULL,
      UNIQUE (order_number, nonce)
    ) STRICT`,

    `CREATE TABLE money_back (
      refund_key text PRIMARY KEY,
      payment_key text NOT NULL REFERENCES payments (payment_key),
      refund_id text,
      amount_cents int NOT NULL CHECK (amount_cents > 0),
      state text NOT NULL,
      gateway_refund_id text UNIQUE,
      fault text,
      created_at int NOT NULL,
      changed_at int NOT NULL,
      ask_at int
    ) STRICT`,
    `INSERT INTO money_back (refund_key, payment_key, amount_cents, state, gateway_refund_id, created_at, changed_at)
     SELECT 'old-' || gateway_refund_id, payment_key, amount_cents, 'done', gateway_refund_id, created_at, created_at
     FROM payment_refunds WHERE amount_cents > 0`,
    `INSERT INTO money_back (refund_key, payment_key, amount_cents, state, created_at, changed_at, ask_at)
     SELECT refund_key, payment_key, refund_cents, 'due', changed_at, changed_at, changed_at
     FROM payments WHERE due_back_cents > 0 AND refund_key IS NOT NULL AND refund_cents > 0`,
    `INSERT INTO money_back (refund_key, payment_key, amount_cents, state, created_at, changed_at, ask_at)
     SELECT 'due-' || payment_key, payment_key,
       due_back_cents - CASE WHEN refund_key IS NULL THEN 0 ELSE COALESCE(refund_cents, 0) END, 'due', changed_at, changed_at, changed_at
     FROM payments WHERE due_back_cents > CASE WHEN refund_key IS NULL THEN 0 ELSE COALESCE(refund_cents, 0) END`,
    'DROP TABLE payment_refunds',
    'ALTER TABLE payments DROP COLUMN refund_key',
    'ALTER TABLE payments DROP COLUMN refund_cents',
    'CREATE INDEX money_back_by_payment ON money_back (payment_key)',
    'CREATE INDEX money_back_by_refund ON money_back (refund_id) WHERE refund_id IS NOT NULL',
    'CREATE INDEX money_back_to_ask ON money_back (ask_at) WHERE ask_at IS NOT NULL',
    `CREATE INDEX money_back_refused ON money_back (changed_at) WHERE state = 'refused'`,

    'ALTER TABLE sessions ADD COLUMN password_at int',
  ]);
}
