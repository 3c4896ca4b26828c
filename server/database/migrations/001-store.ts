import type { Dialect } from '#server/database/dialect.ts';
import { calendarTables } from './001-store/calendar.ts';
import { cartsTables } from './001-store/carts.ts';
import { catalogueTables } from './001-store/catalogue.ts';
import { membersTables } from './001-store/members.ts';
import { moneyTables } from './001-store/money.ts';
import { ordersTables } from './001-store/orders.ts';
import { createTables } from './create-tables.ts';
import { refuseChanges } from './refuse-changes.ts';

/** All tables of version 0.1.0. */
export function storeMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    ...[...catalogueTables, ...calendarTables, ...cartsTables, ...ordersTables, ...moneyTables, ...membersTables],
    ...appendOnly(dialect),
  ]);
}

/** Rules against changed or deleted rows: another entry corrects a mistake in the books, and a credit note a wrong receipt. */
function appendOnly(dialect: Dialect): string[] {
  return [
    ...refuseChanges(dialect, 'ledger_entries', 'the ledger is append only', 'refuse_ledger_change'),
    ...refuseChanges(dialect, 'receipts', 'receipts never change', 'refuse_receipt_change'),
  ];
}
