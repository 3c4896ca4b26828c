import { tables } from '#server/database/tables.ts';
import { addDays } from '#shared/rules/calendar-day.ts';

/** Runs one statement, or several separated by semicolons. */
type Run = (text: string) => unknown;

/** Orders that one statement makes. */
const atOnce = 50_000;
/** The orders are spread over so many days. */
const days = 700;
/** One order in ten is cancelled because it was not paid, one is partly refunded, and eight are paid. */
const kindOf = `CASE n.i % 10 WHEN 0 THEN 'cancelled' WHEN 1 THEN 'refunded' ELSE 'paid' END`;

const dayMs = 24 * 3_600_000;

/**
 * Makes many orders, spread over the last 700 days; at most 9,000,000. Each order copies all rows of the store's oldest cancelled, refunded
 * or paid order. Receipts and credit notes are numbered without gaps. Rows that a store deletes after a while are copied only for recent
 * orders. Order numbers are not sorted by time, as in real stores.
 */
export async function fillWithOrders(run: Run, count: number): Promise<void> {
  for (let first = 0; first < count; first += atOnce) {
    const last = Math.min(first + atOnce, count) - 1;
    const isLately = first >= count * (1 - 30 / days);
    for (const text of copies(first, last)) await run(text);
    if (isLately) for (const text of lateCopies(first, last)) await run(text);
  }
  await run(
    `INSERT INTO places (pool, date, slot, ceiling, taken, held)
     SELECT pool, date, slot, SUM(quantity), SUM(quantity), 0 FROM holds WHERE ${isCopy('holder')} GROUP BY pool, date, slot`,
  );
  await run('DELETE FROM receipt_series');
  await run(
    'INSERT INTO receipt_series (kind, year, last) SELECT kind, year, MAX(ordinal) FROM receipts GROUP BY kind, year',
  );
}

const isCopy = (column: string) => `${column} LIKE 'COPY%'`;

/** The oldest order in these states, preferring orders that meet the conditions. */
const oldest = (statuses: string, ...first: string[]) =>
  `(SELECT number FROM orders WHERE status IN (${statuses}) AND NOT ${isCopy('number')}
    ORDER BY ${[...first.map((one) => `CASE WHEN ${one} THEN 0 ELSE 1 END`), 'created_at'].join(', ')} LIMIT 1)`;

const paid = `'paid', 'closed'`;
const isRefunded = `number IN (SELECT order_number FROM refunds WHERE outcome = 'granted')`;
const isUsed = `number IN (SELECT order_number FROM ticket_entries)`;

/** The part that a copy adds to ids: the numbers up to 9,999,990 in a shuffled sequence. */
const name = `CAST(10000000 + (CAST(n.i AS bigint) * 48271) % 9999991 AS text)`;
/** Milliseconds since the sale. */
const age = `(n.i % ${days} + 1) * CAST(${dayMs} AS bigint)`;
const number = `'COPY' || ${name}`;
const copyOf = (column: string) => `${column} || ${name}`;
const payment = `'copy-of-a-payment-' || ${name}`;
/** The key of a receipt's payment or refund, or none. */
const fact = `CASE t.fact WHEN '' THEN '' WHEN o.payment_key THEN ${payment} ELSE ${copyOf('t.fact')} END`;
const year = 'CAST(substr(days.day, 1, 4) AS int)';

function copies(first: number, last: number): string[] {
  return [
    copy('orders', first, last, {
      number,
      fake_id: `'copy-of-an-order-' || ${name}`,
      cart_id: `'copy-of-a-cart-' || ${name}`,
      created_at: `t.created_at - ${age}`,
      payable_until: `t.payable_until - ${age}`,
      paid_at: `t.paid_at - ${age}`,
      payment_key: `CASE WHEN t.payment_key IS NULL THEN NULL ELSE ${payment} END`,
      doc: `replace(t.doc, o.day, days.day)`,
    }),
    copy('payments', first, last, {
      payment_key: payment,
      order_number: number,
      created_at: `t.created_at - ${age}`,
      changed_at: `t.changed_at - ${age}`,
      ended_at: `t.ended_at - ${age}`,
    }),
    copy('money_back', first, last, {
      refund_key: copyOf('t.refund_key'),
      payment_key: payment,
      refund_id: copyOf('t.refund_id'),
      gateway_refund_id: copyOf('t.gateway_refund_id'),
      created_at: `t.created_at - ${age}`,
      changed_at: `t.changed_at - ${age}`,
    }),
    copy('refunds', first, last, {
      id: copyOf('t.id'),
      order_number: number,
      decided_at: `t.decided_at - ${age}`,
      asked_at: `t.asked_at - ${age}`,
    }),
    copy('ledger_entries', first, last, { order_number: number, fact, posted_at: `t.posted_at - ${age}` }),
    copy('holds', first, last, {
      holder: number,
      date: 'days.day',
      address_key: 'NULL',
      network_key: 'NULL',
      site_key: 'NULL',
    }),
    copy('order_visits', first, last, { order_number: number, day: 'days.day' }),
    copy('listed_items', first, last, {
      order_number: number,
      day: `CASE t.day WHEN '' THEN '' ELSE days.day END`,
      placed_at: `t.placed_at - ${age}`,
    }),
    copy('tickets', first, last, { id: copyOf('t.id'), order_number: number }),
    copy('ticket_entries', first, last, {
      order_number: number,
      ticket_id: copyOf('t.ticket_id'),
      day: 'days.day',
      entered_at: `t.entered_at - ${age}`,
    }),
    copy('receipts', first, last, {
      year,
      ordinal: `coalesce((SELECT MAX(ordinal) FROM receipts WHERE kind = t.kind AND year = ${year}), 0)
        + ROW_NUMBER() OVER (PARTITION BY t.kind, ${year} ORDER BY n.i)`,
      order_number: number,
      fact,
      issued_at: `t.issued_at - ${age}`,
    }),
  ];
}

/** A store deletes these rows after a month. */
function lateCopies(first: number, last: number): string[] {
  return [
    copy('outbox', first, last, { id: copyOf('t.id'), fake_id: `'copy-of-an-order-' || ${name}`, state: `'sent'` }),
    copy('carts', first, last, { id: `'copy-of-a-cart-' || ${name}` }),
  ];
}

/** Conditions for a table's rows that belong to the copied order. */
const belongs: Record<string, string> = {
  orders: 't.number = o.number',
  payments: 't.order_number = o.number',
  money_back: 't.payment_key IN (SELECT payment_key FROM payments WHERE order_number = o.number)',
  refunds: 't.order_number = o.number',
  ledger_entries: 't.order_number = o.number',
  holds: 't.holder = o.number',
  order_visits: 't.order_number = o.number',
  listed_items: 't.order_number = o.number',
  tickets: 't.order_number = o.number',
  ticket_entries: 't.order_number = o.number',
  receipts: 't.order_number = o.number',
  outbox: 't.fake_id = o.fake_id',
  carts: 't.id = o.cart_id',
};

function copy(table: keyof typeof tables, first: number, last: number, own: Record<string, string>): string {
  const columns = Object.keys(tables[table]);
  const values = columns.map((column) => own[column] ?? `t.${column}`);
  return `WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last}),
    days (i, day) AS (VALUES ${dayValues}),
    o (kind, number, fake_id, cart_id, payment_key, day) AS (SELECT kinds.kind, number, fake_id, cart_id, payment_key,
        coalesce((SELECT MIN(date) FROM holds WHERE holder = number), '')
      FROM orders JOIN (SELECT 'cancelled' AS kind, ${oldest(`'cancelled'`)} AS number
        UNION ALL SELECT 'refunded', ${oldest(paid, isRefunded)}
        UNION ALL SELECT 'paid', ${oldest(paid, `NOT ${isRefunded}`, isUsed)}) AS kinds USING (number))
    INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM n
    JOIN days ON days.i = n.i % ${days}
    JOIN o ON o.kind = ${kindOf}
    JOIN ${table} t ON ${belongs[table]}`;
}

const dayValues = Array.from({ length: days }, (_, index) => {
  return `(${index}, '${addDays('2026-03-09', -index)}')`;
}).join(', ');
