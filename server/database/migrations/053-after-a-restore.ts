import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * What the store has to know of sales that its database lacks, because a backup was restored: payments that only the payment service
 * knows, receipt numbers that were given and must not be given again, and tickets that a gate has let in although the books do not have them.
 */
export function afterARestoreMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE orphan_payments (
      method text NOT NULL,
      payment_key text NOT NULL,
      gateway_id text,
      told_at int NOT NULL,
      asked_at int,
      state text,
      order_number text,
      taken_cents int NOT NULL DEFAULT 0,
      back_cents int NOT NULL DEFAULT 0,
      currency text,
      is_disputed int NOT NULL DEFAULT 0,
      gateway_refund_id text,
      ended_at int,
      ending text CHECK (ending IN ('given-back', 'used', 'dismissed')),
      note text,
      PRIMARY KEY (method, payment_key)
    ) STRICT`,
    'CREATE INDEX orphan_payments_open ON orphan_payments (told_at) WHERE ended_at IS NULL',
    `CREATE TABLE receipt_gaps (
      kind text NOT NULL CHECK (kind IN ('receipt', 'credit-note')),
      year int NOT NULL,
      first int NOT NULL CHECK (first > 0),
      last int NOT NULL,
      noted_at int NOT NULL,
      PRIMARY KEY (kind, year, first),
      CHECK (last >= first)
    ) STRICT`,
    `CREATE TABLE entries_beside_the_books (
      ticket_id text PRIMARY KEY,
      code text NOT NULL,
      units int NOT NULL,
      day text NOT NULL,
      entered_at int NOT NULL,
      entered_by text
    ) STRICT`,
  ]);
}
