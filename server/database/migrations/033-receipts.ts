import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * Receipts and credit notes, each with a number in the series of its kind and year, and all that it says. What was paid and given
 * back before has none; those payments and refunds are named.
 */
export function receiptsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE receipts (
      kind text NOT NULL CHECK (kind IN ('receipt', 'credit-note')),
      year int NOT NULL,
      ordinal int NOT NULL CHECK (ordinal > 0),
      order_number text NOT NULL REFERENCES orders (number),
      fact text NOT NULL,
      issued_at int NOT NULL,
      total_cents int NOT NULL CHECK (total_cents >= 0),
      doc text NOT NULL,
      PRIMARY KEY (kind, year, ordinal),
      UNIQUE (order_number, kind, fact)
    ) STRICT`,
    `CREATE TABLE receipt_series (
      kind text NOT NULL,
      year int NOT NULL,
      last int NOT NULL,
      PRIMARY KEY (kind, year)
    ) STRICT`,
    'CREATE TABLE facts_before_receipts (fact text PRIMARY KEY) STRICT',
    ...unchanging[dialect],

    `INSERT INTO facts_before_receipts (fact)
     SELECT payment_key FROM orders WHERE status IN ('paid', 'closed') AND payment_key IS NOT NULL
     UNION SELECT id FROM refunds WHERE outcome = 'granted'`,
  ]);
}

/** What a receipt says is never changed: it is taken back by a credit note. */
const unchanging: Record<Dialect, string[]> = {
  sqlite: ['UPDATE', 'DELETE'].map(
    (change) => `CREATE TRIGGER receipts_refuse_${change.toLowerCase()} BEFORE ${change} ON receipts
      BEGIN SELECT RAISE(ABORT, 'receipts never change'); END`,
  ),
  postgres: [
    `CREATE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'receipts never change'; END $$`,
    `CREATE TRIGGER receipts_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change()`,
  ],
};
