import type { Sql } from '#server/database/sql.ts';
import type { Entry } from '#server/sales/ledger/entries-for.ts';

export interface BookedEntry extends Entry {
  number: string;
  event: string;
}

export interface PaymentRow {
  number: string;
  method: string;
  captured: number;
  refunded: number;
  due: number;
  /** What went back outside the store, and stands against no refund. */
  outside: number;
}

/** The entries of orders after a number, up to another, or to the end. */
export async function entriesBetween(
  sql: Pick<Sql, 'all'>,
  after: string,
  last: string | null,
): Promise<Map<string, BookedEntry[]>> {
  const text = `SELECT order_number AS number, event, debit, credit, cents FROM ledger_entries WHERE order_number > ?`;
  const rows = await (last === null
    ? sql.all<BookedEntry>(text, after)
    : sql.all<BookedEntry>(`${text} AND order_number <= ?`, after, last));
  return Map.groupBy(rows, ({ number }) => number);
}

/** The payments of these orders. */
export async function paymentsBetween(
  sql: Pick<Sql, 'all'>,
  after: string,
  last: string,
): Promise<Map<string, PaymentRow[]>> {
  const rows = await sql.all<PaymentRow>(
    `SELECT order_number AS number, method, captured_cents AS captured, refunded_cents AS refunded, due_back_cents AS due,
       outside_cents AS outside
     FROM payments WHERE order_number > ? AND order_number <= ?`,
    after,
    last,
  );
  return Map.groupBy(rows, ({ number }) => number);
}
