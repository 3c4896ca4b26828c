import { setTimeout } from 'node:timers/promises';
import type { Database, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { inOrder } from '#server/database/steps.ts';
import { type Change, insertRows, type NewRow, updateRows } from '#server/database/write.ts';
import type { CalendarRows } from '#server/sales/places/stored-calendar.ts';
import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { createCalendarRows } from './calendar-rows.ts';

/** Bounds of one write: small enough that sales, which wait for the same lock, hardly notice, and large enough for a fast import. */
const charactersAtOnce = 200_000;
const rowsAtOnce = 250;

const countGeneration = updateRows('catalogue_state', ['id'], [], { count: ['last_generation'] });
const selectState = selectWhere('catalogue_state', { id: 'id' });
const insertProducts = insertRows('products');
const insertSettings = insertRows('store_settings');
const insertCategories = insertRows('categories');
const insertPools = insertRows('calendar_pools');
const insertExceptions = insertRows('calendar_exceptions');
const insertUses = insertRows('calendar_uses');
const insertPrices = insertRows('calendar_prices');
const insertClosings = insertRows('calendar_closings');

/** A catalogue that is being written beside the active one. It is unused until `importCatalogue` makes it active. */
export type StagedGeneration = Awaited<ReturnType<typeof stageGeneration>>;

export async function stageGeneration(database: Database) {
  const { generation, replaces, edits } = await database.transaction(
    async (tx) => {
      await tx.change(countGeneration({ id: 1 }));
      const state = await findRow(tx, selectState({ id: 1 }));
      return {
        generation: state?.last_generation ?? 0,
        replaces: state?.active_generation ?? 0,
        edits: state?.revision ?? 0,
      };
    },
    { isPatient: true },
  );
  const calendarRows = createCalendarRows(generation);
  let waiting: { row: NewRow<'products'>; calendar: Partial<CalendarRows> }[] = [];
  let waitingCharacters = 0;

  /** Writes the collected products that are not written yet. */
  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const products = waiting;
    waiting = [];
    waitingCharacters = 0;
    await writeGently(database, async (tx) => {
      tx.send(insertProducts(...products.map(({ row }) => row)));
      tx.send(...inOrder(products.flatMap(({ calendar }) => insertCalendar(calendar))));
    });
  }

  return {
    generation,
    /** The generation that was active when staging began. */
    replaces,
    /** The number of the last edit of the calendar when staging began. */
    edits,
    flush,
    /** Adds a product; `currency` is the currency of its prices. */
    async addProduct(product: CatalogueProduct, ordinal: number, currency: string): Promise<void> {
      const { id, sku, urlKey: url_key } = product;
      const document = JSON.stringify(product);
      const row = { generation, ordinal, id, sku, url_key, document };
      waiting.push({ row, calendar: calendarRows.ofProduct(product, currency) });
      waitingCharacters += document.length;
      if (waiting.length >= rowsAtOnce || waitingCharacters >= charactersAtOnce) await flush();
    },
    async addHead(head: CatalogueHead): Promise<void> {
      const pools = calendarRows.ofHead(head);
      await writeGently(database, async (tx) => {
        const categories = head.categories.map((category, ordinal) => ({
          ...{ generation, ordinal, id: category.id, parent: category.parent, url_key: category.urlKey },
          document: JSON.stringify(category),
        }));
        tx.send(insertSettings({ generation, document: JSON.stringify(head.store) }), insertCategories(...categories));
        tx.send(...inOrder(pools.flatMap(insertCalendar)));
      });
    },
  };
}

function insertCalendar(rows: Partial<CalendarRows>): Change[] {
  const { pools = [], exceptions = [], uses = [], prices = [], closings = [] } = rows;
  return [
    insertPools(...pools),
    insertExceptions(...exceptions),
    insertUses(...uses),
    insertPrices(...prices),
    insertClosings(...closings),
  ];
}

const tablesOfGeneration = [
  ...['products', 'categories', 'store_settings', 'calendar_pools', 'calendar_exceptions'],
  ...['calendar_uses', 'calendar_prices', 'calendar_closings'],
];

/** Removes the rows of generations, in portions. */
export async function discardGenerations(database: Database, span: { from: number; to: number }): Promise<void> {
  for (const table of tablesOfGeneration) {
    const order = table === 'store_settings' ? 'generation' : 'generation, ordinal';
    let removed = rowsAtOnce;
    while (removed >= rowsAtOnce) {
      removed = await writeGently(database, async ({ raw }) =>
        raw.run(
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
async function writeGently<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const before = performance.now();
  const answer = await database.transaction(work, { isPatient: true });
  await setTimeout(Math.max(2, performance.now() - before));
  return answer;
}
