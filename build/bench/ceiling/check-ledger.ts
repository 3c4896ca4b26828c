import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { CartContent, Line } from './ledger.ts';

/** Reads rows of the ceiling's database, once its server has stopped. */
export type ReadRows = <Row>(text: string) => Promise<Row[]>;

/**
 * Whether the ceiling kept the store's promises, so that its figures may be compared: what must not be, one line each; nothing
 * when all adds up.
 *
 * @param acknowledged How many orders the buyers were told are paid.
 */
export async function checkLedger(read: ReadRows, acknowledged: number): Promise<string[]> {
  const places = await read<PlaceRow>('SELECT sku, date, slot, capacity, held, taken FROM places');
  const holds = await read<HoldRow>('SELECT sku, date, slot, quantity FROM holds');
  const carts = await read<CartRow>('SELECT id, version, content FROM carts');
  const orders = await read<OrderRow>(
    'SELECT number, fake_id AS "fakeId", cart_id AS "cartId", status, content FROM orders',
  );
  const keys = await read<{ scope: string }>('SELECT scope FROM keys');
  const captured = await read<{ order: string }>(
    `SELECT order_number AS "order" FROM payments WHERE state = 'captured'`,
  );
  const tickets = await read<{ order: string }>('SELECT order_number AS "order" FROM tickets');
  const mails = await read<{ fakeId: string }>('SELECT fake_id AS "fakeId" FROM outbox');

  const findings: string[] = [];
  const expect = (what: string, is: unknown, shouldBe: unknown) => {
    if (String(is) !== String(shouldBe)) findings.push(`${what}: ${is} instead of ${shouldBe}`);
  };
  const held = sumOf(holds);
  const taken = sumOf(orders.flatMap((order) => linesOf(order)));
  for (const place of places) {
    expect(`held places of ${nameOf(place)}`, place.held, held.get(nameOf(place)) ?? 0);
    expect(`taken places of ${nameOf(place)}`, place.taken, taken.get(nameOf(place)) ?? 0);
    if (Number(place.held) + Number(place.taken) > Number(place.capacity))
      findings.push(`${nameOf(place)} is oversold`);
  }

  const keysOf = countBy(keys, ({ scope }) => scope);
  for (const { id, version, content } of carts) {
    const steps = ['add', 'address', 'place'].reduce((sum, step) => sum + (keysOf.get(`${step} ${id}`) ?? 0), 0);
    expect(`version of cart ${id}`, version, 1 + steps + Number((JSON.parse(content) as CartContent).isRenewed));
  }
  expect('keys of new carts', keys.filter(({ scope }) => scope.startsWith('create ')).length, carts.length);

  const paidBy = countBy(captured, ({ order }) => order);
  const ticketsOf = countBy(tickets, ({ order }) => order);
  const mailsOf = countBy(mails, ({ fakeId }) => fakeId);
  for (const order of orders) {
    const isPaid = order.status === 'paid' ? 1 : 0;
    const quantity = linesOf(order).reduce((sum, line) => sum + line.quantity, 0);
    expect(`payments of ${order.number}`, paidBy.get(order.number) ?? 0, isPaid);
    expect(`tickets of ${order.number}`, ticketsOf.get(order.number) ?? 0, isPaid * quantity);
    expect(`mails of ${order.number}`, mailsOf.get(order.fakeId) ?? 0, isPaid);
    expect(`key of placing ${order.number}`, keysOf.get(`place ${order.cartId}`) ?? 0, 1);
    if (isPaid) expect(`key of paying ${order.number}`, keysOf.get(`pay ${order.fakeId}`) ?? 0, 1);
  }
  expect('paid orders', orders.filter(({ status }) => status === 'paid').length, acknowledged);
  return findings;
}

interface HoldRow {
  sku: string;
  date: string;
  slot: string;
  quantity: number | string;
}

interface PlaceRow extends Omit<HoldRow, 'quantity'> {
  capacity: number | string;
  held: number | string;
  taken: number | string;
}

interface CartRow {
  id: string;
  version: number;
  content: string;
}

interface OrderRow {
  number: string;
  fakeId: string;
  cartId: string;
  status: string;
  content: string;
}

/** Rows of a ceiling's SQLite file. */
export async function readSqlite<Value>(folder: string, use: (read: ReadRows) => Promise<Value>): Promise<Value> {
  const database = new DatabaseSync(join(folder, 'ceiling.sqlite'), { readOnly: true });
  try {
    return await use(async <Row>(text: string) => database.prepare(text).all() as Row[]);
  } finally {
    database.close();
  }
}

/** Rows of a ceiling's PostgreSQL database. */
export async function readPostgres<Value>(url: string, use: (read: ReadRows) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(async <Row>(text: string) => (await client.query(text)).rows as Row[]);
  } finally {
    await client.end();
  }
}

function linesOf({ content }: OrderRow): Line[] {
  return (JSON.parse(content) as CartContent).lines;
}

function nameOf({ sku, date, slot }: Omit<HoldRow, 'quantity'>): string {
  return `${sku} ${date} ${slot}`;
}

function sumOf(rows: readonly HoldRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + Number(row.quantity));
  return sums;
}

function countBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return counts;
}
