import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/sql.ts';
import type { CalendarRows } from '#server/sales/places/stored-calendar.ts';
import { createCalendarRows } from './calendar-rows.ts';
import type { CatalogueHead, CatalogueProduct } from './format.ts';

/** Bounds of one write: small enough that sales, which wait for the same lock, hardly notice, and large enough for a fast import. */
const charactersAtOnce = 200_000;
const rowsAtOnce = 250;

/** A catalogue that is being written beside the active one. It is unused until `importCatalogue` makes it active. */
export interface StagedGeneration {
  generation: number;
  /** The generation that was active when staging began. */
  replaces: number;
  /** Adds a product; `currency` is the currency of its prices. */
  addProduct(product: CatalogueProduct, ordinal: number, currency: string): Promise<void>;
  addHead(head: CatalogueHead): Promise<void>;
  /** Writes the collected products that are not written yet. */
  flush(): Promise<void>;
}

export async function stageGeneration(database: Database): Promise<StagedGeneration> {
  const { generation, replaces } = await database.patient.write(async (sql) => {
    await sql.run('UPDATE catalogue_state SET last_generation = last_generation + 1 WHERE id = 1');
    const row = await sql.get<{ generation: number; replaces: number }>(
      'SELECT last_generation AS generation, active_generation AS replaces FROM catalogue_state WHERE id = 1',
    );
    return row as { generation: number; replaces: number };
  });
  const calendarRows = createCalendarRows(generation);
  let waiting: { product: CatalogueProduct; ordinal: number; document: string; calendar: CalendarRows }[] = [];
  let waitingCharacters = 0;

  async function flush() {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    waitingCharacters = 0;
    await writeGently(database, async (sql) => {
      for (const { product, ordinal, document, calendar } of rows) {
        sql.send(
          'INSERT INTO products (generation, ordinal, id, sku, url_key, document) VALUES (?, ?, ?, ?, ?, ?)',
          generation,
          ordinal,
          product.id,
          product.sku,
          product.urlKey,
          document,
        );
        sendCalendar(sql, calendar);
      }
    });
  }

  return {
    generation,
    replaces,
    flush,
    async addProduct(product, ordinal, currency) {
      const document = JSON.stringify(product);
      waiting.push({ product, ordinal, document, calendar: calendarRows.ofProduct(product, currency) });
      waitingCharacters += document.length;
      if (waiting.length >= rowsAtOnce || waitingCharacters >= charactersAtOnce) await flush();
    },
    async addHead(head) {
      const pools = calendarRows.ofHead(head);
      await writeGently(database, async (sql) => {
        sql.send('INSERT INTO store_settings (generation, document) VALUES (?, ?)', generation, head.store);
        head.categories.forEach((category, ordinal) => {
          sql.send(
            'INSERT INTO categories (generation, ordinal, id, parent, url_key, document) VALUES (?, ?, ?, ?, ?, ?)',
            generation,
            ordinal,
            category.id,
            category.parent,
            category.urlKey,
            category,
          );
        });
        for (const rows of pools) sendCalendar(sql, rows);
      });
    },
  };
}

const calendarTables = [
  'calendar_pools',
  'calendar_exceptions',
  'calendar_uses',
  'calendar_prices',
  'calendar_closings',
];

function sendCalendar(sql: Transaction, { pools, exceptions, uses, prices, closings }: CalendarRows): void {
  for (const [index, rows] of [pools, exceptions, uses, prices, closings].entries()) {
    for (const row of rows) {
      const columns = Object.keys(row);
      const marks = columns.map(() => '?').join(', ');
      sql.send(`INSERT INTO ${calendarTables[index]} (${columns.join(', ')}) VALUES (${marks})`, ...Object.values(row));
    }
  }
}

/** Removes the rows of generations, in portions. */
export async function discardGenerations(database: Database, span: { from: number; to: number }): Promise<void> {
  for (const table of ['products', 'categories', 'store_settings', ...calendarTables]) {
    const order = table === 'store_settings' ? 'generation' : 'generation, ordinal';
    let removed = rowsAtOnce;
    while (removed >= rowsAtOnce) {
      removed = await writeGently(database, async (sql) =>
        sql.run(
          `DELETE FROM ${table} WHERE (${order}) IN (
             SELECT ${order} FROM ${table} WHERE generation BETWEEN ? AND ? ORDER BY ${order} LIMIT ?)`,
          span.from,
          span.to,
          rowsAtOnce,
        ),
      );
    }
  }
}

/** Writes, then pauses for at least as long as the write took, so that sales get SQLite's lock between two writes. */
async function writeGently<T>(database: Database, work: Parameters<typeof database.write<T>>[0]): Promise<T> {
  const before = performance.now();
  const answer = await database.patient.write(work);
  await setTimeout(Math.max(2, performance.now() - before));
  return answer;
}
