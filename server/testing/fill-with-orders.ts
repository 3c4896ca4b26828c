import { tables } from '#server/database/tables.ts';
import { addDays } from '#shared/rules/calendar-day.ts';

/** Runs one statement, or several with semicolons between. */
type Run = (text: string) => unknown;

/** How many orders one statement makes. */
const atOnce = 50_000;
/** Days before today over which they are spread. */
const days = 700;
/** One of so many orders is unpaid, with a payment that has not ended. */
const oneUnpaidOf = 10;

const dayMs = 24 * 3_600_000;

/**
 * Makes many orders: copies of the oldest paid and the oldest cancelled order of a store with all their rows, as if they had been
 * sold over the last 700 days. They were paid before
 * there were receipts. Of rows that a store removes after a while, only those are copied that it would still have. Order
 * numbers are not sorted by time, as in real stores. Works on both databases; at most 9,000,000.
 */
export async function fillWithOrders(run: Run, count: number): Promise<void> {
  for (let first = 0; first < count; first += atOnce) {
    const last = Math.min(first + atOnce, count) - 1;
    const isLately = first >= count * (1 - 30 / days);
    for (const text of copies(first, last)) await run(text);
    if (isLately) for (const text of lateCopies(first, last)) await run(text);
  }
  await run(
    `INSERT INTO facts_before_receipts (fact) SELECT payment_key FROM orders WHERE ${isCopy('number')} AND payment_key IS NOT NULL`,
  );
  await run(
    `INSERT INTO places (pool, date, slot, ceiling, taken, held)
     SELECT pool, date, slot, SUM(quantity), SUM(quantity), 0 FROM holds WHERE ${isCopy('holder')} GROUP BY pool, date, slot`,
  );
}

const isCopy = (column: string) => `${column} LIKE 'COPY%'`;

const paid = `status = 'paid'`;
const cancelled = `status = 'cancelled'`;

const original = (status: string) =>
  `(SELECT number FROM orders WHERE ${status} AND NOT ${isCopy('number')} ORDER BY created_at LIMIT 1)`;

/** The copy's part of its ids: the numbers up to 9,999,990, mixed. */
const name = `CAST(10000000 + (n.i * 48271) % 9999991 AS text)`;
/** How long ago it was sold, in milliseconds. */
const age = `(n.i % ${days} + 1) * CAST(${dayMs} AS bigint)`;
const number = `'COPY' || ${name}`;

function copies(first: number, last: number): string[] {
  return [
    copy('orders', first, last, {
      number,
      fake_id: `'copy-of-an-order-' || ${name}`,
      cart_id: `'copy-of-a-cart-' || ${name}`,
      created_at: `t.created_at - ${age}`,
      payable_until: `t.payable_until - ${age}`,
      paid_at: `t.paid_at - ${age}`,
      payment_key: `CASE WHEN t.payment_key IS NULL THEN NULL ELSE 'copy-of-a-payment-' || ${name} END`,
      doc: `replace(t.doc, o.day, days.day)`,
    }),
    copy('payments', first, last, {
      payment_key: `'copy-of-a-payment-' || ${name}`,
      order_number: number,
      created_at: `t.created_at - ${age}`,
      changed_at: `t.changed_at - ${age}`,
      ended_at: `t.ended_at - ${age}`,
    }),
    copy('ledger_entries', first, last, {
      order_number: number,
      fact: `CASE WHEN t.fact = '' THEN '' ELSE 'copy-of-a-payment-' || ${name} END`,
      posted_at: `t.posted_at - ${age}`,
    }),
    copy('holds', first, last, { holder: number, date: 'days.day', address_key: 'NULL', site_key: 'NULL' }),
    copy('tickets', first, last, { id: `t.id || ${name}`, order_number: number }),
  ];
}

/** Copies of rows that a store removes after a month. */
function lateCopies(first: number, last: number): string[] {
  return [
    copy('outbox', first, last, { id: `t.id || ${name}`, fake_id: `'copy-of-an-order-' || ${name}`, state: `'sent'` }),
    copy('carts', first, last, { id: `'copy-of-a-cart-' || ${name}` }),
  ];
}

/** The condition for the rows of a table that belong to the order that is copied. */
const belongs: Record<string, string> = {
  orders: 't.number = o.number',
  payments: 't.order_number = o.number',
  ledger_entries: 't.order_number = o.number',
  holds: 't.holder = o.number',
  tickets: 't.order_number = o.number',
  outbox: 't.fake_id = o.fake_id',
  carts: 't.id = o.cart_id',
};

function copy(table: keyof typeof tables, first: number, last: number, own: Record<string, string>): string {
  const columns = Object.keys(tables[table]);
  const values = columns.map((column) => own[column] ?? `t.${column}`);
  return `WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last}),
    days (i, day) AS (VALUES ${dayValues}),
    o (number, fake_id, cart_id, status, day) AS (SELECT number, fake_id, cart_id, status,
        coalesce((SELECT MIN(date) FROM holds WHERE holder = number), '')
      FROM orders WHERE number IN (${original(paid)}, ${original(cancelled)}))
    INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM n
    JOIN days ON days.i = n.i % ${days}
    JOIN o ON (n.i % ${oneUnpaidOf} = 0) = (o.status = 'cancelled')
    JOIN ${table} t ON ${belongs[table]}`;
}

const dayValues = Array.from({ length: days }, (_, index) => {
  return `(${index}, '${addDays('2026-03-09', -index)}')`;
}).join(', ');
