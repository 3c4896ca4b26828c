import type { Dialect } from '#server/database/dialect.ts';
import { calendarTables } from './001-store/calendar.ts';
import { cartsTables } from './001-store/carts.ts';
import { catalogueTables } from './001-store/catalogue.ts';
import { membersTables } from './001-store/members.ts';
import { moneyTables } from './001-store/money.ts';
import { ordersTables } from './001-store/orders.ts';
import { createTables } from './create-tables.ts';

/** All tables of version 0.1.0. */
export function storeMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    ...[...catalogueTables, ...calendarTables, ...cartsTables, ...ordersTables, ...moneyTables, ...membersTables],
    ...appendOnly[dialect],
  ]);
}

/** Rules against changed or deleted rows: another entry corrects a mistake in the books, and a credit note a wrong receipt. */
const appendOnly: Record<Dialect, string[]> = {
  sqlite: [
    ...refuseChanges('ledger_entries', 'the ledger is append only'),
    ...refuseChanges('receipts', 'receipts never change'),
  ],
  postgres: [
    `CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the ledger is append only'; END $$`,
    `CREATE TRIGGER ledger_entries_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
    `CREATE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'receipts never change'; END $$`,
    `CREATE TRIGGER receipts_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_receipt_change()`,
  ],
};

function refuseChanges(table: string, sentence: string): string[] {
  return ['update', 'delete'].map(
    (change) => `CREATE TRIGGER ${table}_refuse_${change} BEFORE ${change.toUpperCase()} ON ${table}
      BEGIN SELECT RAISE(ABORT, '${sentence}'); END`,
  );
}
