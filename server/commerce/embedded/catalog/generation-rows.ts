import type {
  CatalogueCategory,
  CatalogueProduct,
  CatalogueText,
  StoreSettings,
} from '#server/commerce/embedded/catalogue-file/format.ts';
import type { Database } from '#server/database/database.ts';

/** When the generation that sells came in; empty while the shop is. With its number it names a catalogue. */
export async function readImportedAt(database: Database): Promise<string> {
  const row = await database.read.get<{ at: string | null }>(
    'SELECT imported_at AS at FROM catalogue_state WHERE id = 1',
  );
  return row?.at ?? '';
}

/** The description of a product that sells now; undefined when it does no more. */
export async function readDescription(database: Database, sku: string): Promise<CatalogueText | undefined> {
  const row = await database.read.get<Row>(
    `SELECT document FROM products
     WHERE generation = (SELECT active_generation FROM catalogue_state WHERE id = 1) AND sku = ?`,
    sku,
  );
  return row && (JSON.parse(row.document) as CatalogueProduct).description;
}

/** Which generation of the catalogue sells; 0 while the shop is empty. One indexed row: cheap enough to ask on every request. */
export async function readActiveGeneration(database: Database): Promise<number> {
  const row = await database.read.get<{ generation: number }>(
    'SELECT active_generation AS generation FROM catalogue_state WHERE id = 1',
  );
  return row?.generation ?? 0;
}

export async function readStoreSettings(database: Database, generation: number): Promise<StoreSettings | null> {
  const row = await database.read.get<Row>('SELECT document FROM store_settings WHERE generation = ?', generation);
  return row ? JSON.parse(row.document) : null;
}

export async function readCategories(database: Database, generation: number): Promise<CatalogueCategory[]> {
  const rows = await database.read.all<Row>(
    'SELECT document FROM categories WHERE generation = ? ORDER BY ordinal',
    generation,
  );
  return rows.map((row) => JSON.parse(row.document));
}

/** All products in the file's order, some at a time, so that parsing thousands never holds up the requests in between. */
export async function* readProducts(database: Database, generation: number): AsyncGenerator<CatalogueProduct[]> {
  for await (const documents of readDocuments(database, generation, 50)) {
    yield documents.map((document) => JSON.parse(document));
  }
}

/** The same as JSON texts, for whoever parses them elsewhere. */
export async function* readDocuments(database: Database, generation: number, atOnce: number): AsyncGenerator<string[]> {
  for (let after = -1; ; ) {
    const rows = await database.read.all<Row & { ordinal: number }>(
      'SELECT ordinal, document FROM products WHERE generation = ? AND ordinal > ? ORDER BY ordinal LIMIT ?',
      generation,
      after,
      atOnce,
    );
    if (rows.length > 0) yield rows.map((row) => row.document);
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.ordinal ?? after;
    await new Promise(setImmediate);
  }
}

interface Row {
  document: string;
}
