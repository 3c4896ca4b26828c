import { sql } from 'kysely';
import { type Change, defineWrite, listed, mark } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import type { ReceiptFacts, ReceiptKind } from '#server/sales/orders/receipt.ts';

/**
 * The change that issues a receipt or a credit note, in the step that makes the payment, refund or move with the key `fact`. Its number is
 * the next in the series of its kind and of the operator's year.
 */
export function giveReceipt(
  kind: ReceiptKind,
  { orderNumber, fact }: { orderNumber: string; fact: string },
  facts: ReceiptFacts,
  { at, day }: Pick<Now, 'at' | 'day'>,
): Change {
  return insertNumbered({
    kind,
    year: Number(day.slice(0, 4)),
    order_number: orderNumber,
    fact,
    issued_at: at,
    total_cents: facts.totalCents,
    doc: JSON.stringify(facts),
  });
}

const given = ['kind', 'year', 'order_number', 'fact', 'issued_at', 'total_cents', 'doc'] as const;
const columns = sql.join(given.map((column) => sql.ref(column)));

/**
 * The statement that assigns the number. If a step read the number first, it would have to start again whenever another order is paid.
 * SQLite writes one step after another. On PostgreSQL the steps wait for one another at the row of their series, and a transaction that is
 * rolled back uses no number. Numbers that are left out after a restore are never assigned.
 */
const insertNumbered = defineWrite('receipts', 'insert_receipts', {
  columns: given,
  sqlite: [
    sql`insert into receipts (${columns}, ordinal) values (${sql.join(given.map(mark))},
      1 + max(
        coalesce((select max(ordinal) from receipts where kind = ${mark('kind')} and year = ${mark('year')}), 0),
        coalesce((select max(last) from receipt_gaps where kind = ${mark('kind')} and year = ${mark('year')}), 0)))`,
  ],
  before: {
    next_receipt: sql`insert into receipt_series (kind, year, last) select kind, year, 1 from ${listed('receipts', given)}
      on conflict (kind, year) do update set last = receipt_series.last + 1 returning kind, year, last`,
  },
  postgres: [
    sql`insert into receipts (${columns}, ordinal)
      select ${sql.join(given.map((column) => sql.ref(`given.${column}`)))}, next_receipt.last
      from ${listed('receipts', given)} join next_receipt on next_receipt.kind = given.kind and next_receipt.year = given.year
      returning 1`,
  ],
});
