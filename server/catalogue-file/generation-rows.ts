import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type {
  CatalogueCategory,
  CatalogueProduct,
  CatalogueText,
  StoreSettings,
} from '#shared/contract/catalogue-file/catalogue.ts';

const selectState = defineQuery<object>('catalogueState')((db) =>
  db
    .selectFrom('catalogue_state')
    .select(['active_generation', 'imported_at', 'revision', 'calendar_edited_at'])
    .where('id', '=', sql.lit(1)),
);

const selectDescribed = defineQuery<{ sku: string }>('describedProduct')((db, marks) =>
  db
    .selectFrom('products')
    .select('document')
    .where('generation', '=', (eb) =>
      eb.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
    )
    .where('sku', '=', marks.sku),
);

const selectSettings = selectWhere('store_settings', { generation: 'generation' });

const selectCategories = selectWhere('categories', { generation: 'generation' }, ['ordinal']);

const selectProducts = defineQuery<{ generation: number; after: number; atOnce: number }>('products')((db, marks) =>
  db
    .selectFrom('products')
    .select(['ordinal', 'document'])
    .where('generation', '=', marks.generation)
    .where('ordinal', '>', marks.after)
    .orderBy('ordinal')
    .limit(marks.atOnce),
);

// Not sorted: SQLite would then read all products in their sequence instead of using the index of skus.
const selectNamed = defineQuery<{ generation: number; skus: string[] }>('productsNamed')((db, marks, dialect) =>
  db
    .selectFrom('products')
    .select(['ordinal', 'document'])
    .where('generation', '=', marks.generation)
    .where(
      dialect === 'postgres'
        ? sql<boolean>`sku = any(${marks.skus}::text[])`
        : sql<boolean>`sku in (select value from json_each(${marks.skus}))`,
    ),
);

const selectFormerAt = defineQuery<{ urlKeys: string[] }>('formerProductsAt')((db, marks, dialect) =>
  db
    .selectFrom('former_products')
    .select(['url_key', 'sku'])
    .where(
      dialect === 'postgres'
        ? sql<boolean>`url_key = any(${marks.urlKeys}::text[])`
        : sql<boolean>`url_key in (select value from json_each(${marks.urlKeys}))`,
    ),
);

const selectFormer = defineQuery<object>('formerProducts')((db) =>
  db.selectFrom('former_products').select(['url_key', 'sku']),
);

/** The skus of products of earlier catalogues, by those former url keys that no current product has. */
export async function readFormerSkus(reader: Reader): Promise<Map<string, string>> {
  return new Map((await findRows(reader, selectFormer({}))).map(({ url_key, sku }) => [url_key, sku]));
}

/** The same as `readFormerSkus`, for some url keys only. */
export async function readFormerSkusAt(reader: Reader, urlKeys: string[]): Promise<Map<string, string>> {
  const rows = urlKeys.length > 0 ? await findRows(reader, selectFormerAt({ urlKeys })) : [];
  return new Map(rows.map(({ url_key, sku }) => [url_key, sku]));
}

/** Reads the products with these skus, in the sequence of the catalogue. Skus without a product are left out. */
export async function readNamedProducts(reader: Reader, generation: number, skus: string[]): Promise<ProductRow[]> {
  const rows = skus.length > 0 ? await findRows(reader, selectNamed({ generation, skus })) : [];
  return rows.toSorted((one, other) => one.ordinal - other.ordinal);
}

/** Time of the active generation's import; empty without a catalogue. Together with the generation's number it identifies a catalogue. */
export async function readImportedAt(reader: Reader): Promise<string> {
  return (await findRow(reader, selectState({})))?.imported_at ?? '';
}

/** Reads the description of a product of the active generation; undefined when there is no such product. */
export async function readDescription(reader: Reader, sku: string): Promise<CatalogueText | undefined> {
  const row = await findRow(reader, selectDescribed({ sku }));
  return row && (JSON.parse(row.document) as CatalogueProduct).description;
}

/** The number of the active generation, which the store sells; 0 without a catalogue. */
export async function readActiveGeneration(reader: Reader): Promise<number> {
  return (await findRow(reader, selectState({})))?.active_generation ?? 0;
}

/** The active generation, and the number of the last edit of the calendar. Both only grow. */
export interface CatalogueState {
  generation: number;
  edits: number;
  /** The time of the last edit since the generation was imported; null without one. */
  editedAt: string | null;
}

export async function readCatalogueState(reader: Reader): Promise<CatalogueState> {
  const row = await findRow(reader, selectState({}));
  return {
    generation: row?.active_generation ?? 0,
    edits: row?.revision ?? 0,
    editedAt: row?.calendar_edited_at ?? null,
  };
}

/** Changes with every import that changes the catalogue, and with every edit of its calendar. */
export function versionOf({ generation, edits }: Pick<CatalogueState, 'generation' | 'edits'>): string {
  return `${generation}.${edits}`;
}

export async function readStoreSettings(reader: Reader, generation: number): Promise<StoreSettings | null> {
  const row = await findRow(reader, selectSettings({ generation }));
  return row ? JSON.parse(row.document) : null;
}

export async function readCategories(reader: Reader, generation: number): Promise<CatalogueCategory[]> {
  return (await findRows(reader, selectCategories({ generation }))).map((row) => JSON.parse(row.document));
}

/** A product's row: its number in the sequence of the catalogue, and its JSON text. Numbers may have gaps. */
export interface ProductRow {
  ordinal: number;
  document: string;
}

/** Reads all products in the file's sequence, 50 at a time, so that the node can answer requests between them. */
export async function* readProducts(reader: Reader, generation: number): AsyncGenerator<CatalogueProduct[]> {
  for await (const rows of readProductRows(reader, generation, 50)) {
    yield rows.map(({ document }) => JSON.parse(document));
  }
}

/** Reads the rows of all products in the file's sequence. */
export async function* readProductRows(
  reader: Reader,
  generation: number,
  atOnce: number,
): AsyncGenerator<ProductRow[]> {
  for (let after = -1; ; ) {
    const products = await findRows(reader, selectProducts({ generation, after, atOnce }));
    if (products.length > 0) yield products;
    if (products.length < atOnce) return;
    after = products.at(-1)?.ordinal ?? after;
    await new Promise(setImmediate);
  }
}
