import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The days before which buyers are still to be reminded of a visit. A row goes when that is done or too late; what is sold already gets its rows here. */
export function visitRemindersMigration(dialect: Dialect): Migration {
  const today = new Date().toISOString().slice(0, 10);
  const visits = {
    sqlite: `SELECT DISTINCT json_extract(item.value, '$.visitDate') AS day, orders.number AS order_number
      FROM orders, json_each(orders.doc, '$.items') AS item WHERE orders.status = 'paid'`,
    postgres: `SELECT DISTINCT item.value ->> 'visitDate' AS day, orders.number AS order_number
      FROM orders, json_array_elements(orders.doc::json -> 'items') AS item (value) WHERE orders.status = 'paid'`,
  }[dialect];
  return createTables(dialect, [
    `CREATE TABLE visit_reminders (
      day text NOT NULL,
      order_number text NOT NULL REFERENCES orders (number),
      PRIMARY KEY (day, order_number)
    ) ${dialect === 'sqlite' ? 'STRICT, WITHOUT ROWID' : ''}`,
    `INSERT INTO visit_reminders (day, order_number) SELECT day, order_number FROM (${visits}) AS sold WHERE day > '${today}'`,
  ]);
}
