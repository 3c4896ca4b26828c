import { setTimeout } from 'node:timers/promises';
import type { Database, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { inOrder } from '#server/database/steps.ts';
import { type Change, insertRows, type NewRow, updateRows } from '#server/database/write.ts';
import type { CalendarRows } from '#server/sales/places/stored-calendar.ts';
import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { createCalendarRows } from './calendar-rows.ts';
import type { MergedChange } from './merge/compare-things.ts';

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
const insertChanges = insertRows('catalogue_changes');

/** Copies products of the active generation into the history, as they are before the import. */
const copyProducts = `INSERT INTO catalogue_changes (revision, kind, thing, before)
  SELECT CAST(? AS integer), 'product', sku, document FROM products WHERE generation = ? AND sku IN `;

const listOfSkus = {
  sqlite: '(SELECT value FROM json_each(?))',
  postgres: '(SELECT json_array_elements_text(?::json))',
};

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
  const changes = createChangeStaging(database, { generation, replaces });

  /** Writes what was collected and is not written yet. */
  async function flush(): Promise<void> {
    await changes.flush();
    await flushProducts();
  }

  async function flushProducts(): Promise<void> {
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
    /** The number of the last revision when staging began. */
    edits,
    flush,
    /** Adds a thing to the changes of the import, which `stagedRevision` numbers until the import is finished. */
    addChange: changes.add,
    /** Adds a product; `currency` is the currency of its prices. */
    async addProduct(product: CatalogueProduct, ordinal: number, currency: string): Promise<void> {
      const { id, sku, urlKey: url_key, vendor = null } = product;
      const document = JSON.stringify(product);
      const row = { generation, ordinal, id, sku, url_key, document, vendor };
      waiting.push({ row, calendar: calendarRows.ofProduct(product, currency) });
      waitingCharacters += document.length;
      if (waiting.length >= rowsAtOnce || waitingCharacters >= charactersAtOnce) await flushProducts();
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

/**
 * The number under which an import writes the changes of its revision before it is finished. It is negative, so that no other revision has it,
 * and an interrupted import leaves no change in the history.
 */
export function stagedRevision(generation: number): number {
  return -generation;
}

function createChangeStaging(database: Database, { generation, replaces }: { generation: number; replaces: number }) {
  const revision = stagedRevision(generation);
  let waiting: MergedChange[] = [];
  let waitingCharacters = 0;

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const [copied, given] = partition(waiting);
    waiting = [];
    waitingCharacters = 0;
    await writeGently(database, async (tx) => {
      tx.send(insertChanges(...given.map(({ kind, id, before }) => ({ revision, kind, thing: id, before }))));
      if (copied.length === 0) return;
      await tx.raw.run(copyProducts + listOfSkus[database.dialect], revision, replaces, JSON.stringify(copied));
    });
  }

  return {
    flush,
    async add(change: MergedChange): Promise<void> {
      waiting.push(change);
      waitingCharacters += change.before?.length ?? 0;
      if (waiting.length >= rowsAtOnce || waitingCharacters >= charactersAtOnce) await flush();
    },
  };
}

/** The skus of products whose documents are in the table, and the changes with a document of their own. */
function partition(changes: readonly MergedChange[]) {
  const copied = changes.flatMap(({ id, before }) => (before === 'as-published' ? [id] : []));
  const given = changes.flatMap(({ before, ...name }) => (before === 'as-published' ? [] : [{ ...name, before }]));
  return [copied, given] as const;
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
  await discardChanges(database, span);
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

/** Removes the changes that unfinished imports have noted, in portions. */
async function discardChanges(database: Database, { from, to }: { from: number; to: number }): Promise<void> {
  let removed = rowsAtOnce;
  while (removed >= rowsAtOnce) {
    removed = await writeGently(database, async ({ raw }) =>
      raw.run(
        `DELETE FROM catalogue_changes WHERE (revision, kind, thing) IN (
           SELECT revision, kind, thing FROM catalogue_changes WHERE revision BETWEEN ? AND ? AND revision < 0
           ORDER BY revision, kind, thing LIMIT ?)`,
        stagedRevision(to),
        stagedRevision(from),
        rowsAtOnce,
      ),
    );
  }
}

/** Writes, then pauses for at least as long as the write took, so that sales get SQLite's lock between two writes. */
async function writeGently<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const before = performance.now();
  const answer = await database.transaction(work, { isPatient: true });
  await setTimeout(Math.max(2, performance.now() - before));
  return answer;
}
