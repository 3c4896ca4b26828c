import { sql } from 'kysely';
import { fileClosings, sharedPools } from '#server/catalogue-file/calendar-rows.ts';
import { readCategories, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { printOf } from '#server/catalogue-file/merge/print-of.ts';
import type { Reader } from '#server/database/database.ts';
import { defineQuery, type Marks } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { keyOf, type ThingName } from './thing.ts';

/** The kinds of which a catalogue has few enough things to read all at once. */
export type SmallKind = Exclude<ThingKind, 'product'>;

/** The documents' texts of things, by id, in the sequence of the catalogue. */
export type ThingTexts = ReadonlyMap<string, string>;

interface OfGeneration {
  generation: number;
}

const selectProducts = defineQuery<OfGeneration & { skus: string[] }>('publishedProducts')((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select(['ordinal', 'sku', 'document'])
    .where('generation', '=', marks.generation)
    .where(
      dialect === 'postgres'
        ? sql<boolean>`sku = any(${marks.skus}::text[])`
        : sql<boolean>`sku in (select value from json_each(${marks.skus}))`,
    ),
);

const selectSkus = defineQuery<OfGeneration & { skus: string[] }>('publishedSkus')((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select('sku')
    .where('generation', '=', marks.generation)
    .where(
      dialect === 'postgres'
        ? sql<boolean>`sku = any(${marks.skus}::text[])`
        : sql<boolean>`sku in (select value from json_each(${marks.skus}))`,
    ),
);

const selectPools = defineQuery<OfGeneration>('sharedPools')((db, marks) =>
  db
    .selectFrom('calendar_pools')
    .selectAll()
    .where('generation', '=', marks.generation)
    .where('is_shared', '=', sql.lit(1))
    .orderBy('ordinal'),
);

/** The rows of a table whose pool is a shared one. */
const ofSharedPool = (marks: Marks<OfGeneration>) =>
  sql<boolean>`pool in (select pool from calendar_pools where generation = ${marks.generation} and is_shared = 1)`;

const selectExceptions = defineQuery<OfGeneration>('exceptionsOfSharedPools')((db, marks) =>
  db
    .selectFrom('calendar_exceptions')
    .selectAll()
    .where('generation', '=', marks.generation)
    .where(ofSharedPool(marks))
    .orderBy('ordinal'),
);

const selectClosings = defineQuery<OfGeneration>('publishedClosings')((db, marks) =>
  db.selectFrom('calendar_closings').selectAll().where('generation', '=', marks.generation).orderBy('ordinal'),
);

const selectPromos = defineQuery<object>('publishedPromoCodes')((db) =>
  db
    .selectFrom('promo_codes')
    .select(['code', 'document'])
    .where('withdrawn', '=', sql.lit(0))
    .orderBy('ordinal')
    .orderBy('code'),
);

/** Reads the published ones of some things. Their texts are by `keyOf`. */
export async function readPublished(
  reader: Reader,
  generation: number,
  names: readonly ThingName[],
): Promise<ThingTexts> {
  const found = new Map<string, string>();
  for (const [kind, own] of Map.groupBy(names, ({ kind }) => kind)) {
    const ids = own.map(({ id }) => id);
    const texts =
      kind === 'product'
        ? new Map((await readProductRows(reader, generation, ids)).map(({ sku, document }) => [sku, document]))
        : await readThings(reader, generation, kind);
    for (const id of ids) {
      const text = texts.get(id);
      if (text !== undefined) found.set(keyOf({ kind, id }), text);
    }
  }
  return found;
}

/** The print of a published thing's text; null for a thing that is not published. */
export function printOfText(published: string | undefined): string | null {
  return published === undefined ? null : printOf(JSON.parse(published));
}

export function readProductRows(reader: Reader, generation: number, skus: readonly string[]) {
  return findRows(reader, selectProducts({ generation, skus: [...skus] }));
}

/** Finds which of some things of a kind are published. */
export async function findPublishedIds(
  reader: Reader,
  generation: number,
  kind: ThingKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (kind !== 'product') return new Set((await readThings(reader, generation, kind)).keys());
  return new Set((await findRows(reader, selectSkus({ generation, skus: [...ids] }))).map(({ sku }) => sku));
}

/** Reads all published things of a kind. */
export async function readThings(reader: Reader, generation: number, kind: SmallKind): Promise<ThingTexts> {
  switch (kind) {
    case 'store':
    case 'article':
    case 'item': {
      const settings = await readStoreSettings(reader, generation);
      if (!settings) return new Map();
      const { articles, items, ...store } = settings;
      if (kind === 'store') return new Map([['store', JSON.stringify(store)]]);
      const pages: readonly { id: string }[] = (kind === 'article' ? articles : items) ?? [];
      return textsById(pages, ({ id }) => id);
    }
    case 'category':
      return textsById(await readCategories(reader, generation), ({ id }) => String(id));
    case 'promo-code':
      return new Map((await findRows(reader, selectPromos({}))).map(({ code, document }) => [code, document]));
    case 'pool': {
      const rows = await reader.ask({
        pools: selectPools({ generation }),
        exceptions: selectExceptions({ generation }),
      });
      return textsById(sharedPools(rows), ({ name }) => name);
    }
    case 'closings': {
      const closings = fileClosings({ closings: await findRows(reader, selectClosings({ generation })) });
      return new Map([['closings', JSON.stringify({ closings })]]);
    }
  }
}

function textsById<Thing>(things: readonly Thing[], idOf: (thing: Thing) => string): ThingTexts {
  return new Map(things.map((thing) => [idOf(thing), JSON.stringify(thing)]));
}

const selectMostId = defineQuery<OfGeneration>('greatestProductId')((db, marks) =>
  db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('generation', '=', marks.generation),
);

/** The greatest number of a published product; 0 without products. */
export async function readGreatestProductId(reader: Reader, generation: number): Promise<number> {
  return Number((await findRow(reader, selectMostId({ generation })))?.id ?? 0);
}
