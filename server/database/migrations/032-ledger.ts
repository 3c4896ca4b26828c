import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * The books: each entry passes an amount from one account to another, and stays. What was there before begins them: money at payment
 * services, money that must go back, bought gift codes, and what gift codes have paid of orders that wait. What was sold before is
 * not booked again; those orders are named.
 */
export function ledgerMigration(dialect: Dialect): Migration {
  const giftCodeCents = {
    sqlite: `json_extract(doc, '$.giftCodeCents')`,
    postgres: `CAST(doc::json ->> 'giftCodeCents' AS bigint)`,
  }[dialect];
  const currency = { sqlite: `json_extract(o.doc, '$.currency')`, postgres: `(o.doc::json ->> 'currency')` }[dialect];
  const opening = (select: string) =>
    `INSERT INTO ledger_entries (order_number, event, fact, debit, credit, cents, currency, posted_at)
     SELECT order_number, 'opening', fact, debit, credit, cents, currency, ${Date.now()} FROM (${select}) AS was WHERE cents > 0`;

  return createTables(dialect, [
    `CREATE TABLE ledger_entries (
      order_number text NOT NULL,
      event text NOT NULL,
      fact text NOT NULL,
      debit text NOT NULL,
      credit text NOT NULL,
      cents int NOT NULL,
      currency text NOT NULL,
      posted_at int NOT NULL,
      PRIMARY KEY (order_number, event, fact, debit, credit),
      CONSTRAINT ledger_entries_pass_something CHECK (cents > 0 AND debit <> credit)
    ) ${dialect === 'sqlite' ? 'STRICT, WITHOUT ROWID' : ''}`,
    'CREATE TABLE orders_before_ledger (order_number text PRIMARY KEY) STRICT',
    ...appendOnly[dialect],

    `INSERT INTO orders_before_ledger (order_number) SELECT number FROM orders WHERE status IN ('paid', 'closed')`,
    opening(`SELECT order_number, payment_key AS fact, 'gateway:' || method AS debit, 'opening' AS credit,
      captured_cents - refunded_cents AS cents, COALESCE(captured_currency, currency) AS currency FROM payments`),
    opening(`SELECT order_number, payment_key AS fact, 'opening' AS debit, 'gateway:' || method AS credit,
      refunded_cents - captured_cents AS cents, COALESCE(captured_currency, currency) AS currency FROM payments`),
    opening(`SELECT order_number, payment_key AS fact, 'opening' AS debit, 'due-back' AS credit,
      due_back_cents AS cents, COALESCE(captured_currency, currency) AS currency FROM payments`),
    opening(`SELECT g.order_number, g.code AS fact, 'opening' AS debit, 'gift-codes:sold' AS credit,
      g.issued_cents - g.spent_cents AS cents, ${currency} AS currency
      FROM gift_codes g JOIN orders o ON o.number = g.order_number WHERE g.withdrawn = 0`),
    opening(`SELECT number AS order_number, '' AS fact, 'opening' AS debit, 'customer' AS credit,
      ${giftCodeCents} AS cents, ${currency} AS currency FROM orders o WHERE status = 'waiting'`),
  ]);
}

/** What is booked is never changed: a mistake is booked back. */
const appendOnly: Record<Dialect, string[]> = {
  sqlite: ['UPDATE', 'DELETE'].map(
    (change) => `CREATE TRIGGER ledger_entries_refuse_${change.toLowerCase()} BEFORE ${change} ON ledger_entries
      BEGIN SELECT RAISE(ABORT, 'the ledger is append only'); END`,
  ),
  postgres: [
    `CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the ledger is append only'; END $$`,
    `CREATE TRIGGER ledger_entries_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
  ],
};
