import type {
  CatalogueCategory,
  CatalogueProduct,
  StoreSettings,
} from '#server/commerce/embedded/catalogue-file/format.ts';
import type { Database } from '#server/database/database.ts';

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
  const atOnce = 250;
  for (let after = -1; ; ) {
    const rows = await database.read.all<Row & { ordinal: number }>(
      'SELECT ordinal, document FROM products WHERE generation = ? AND ordinal > ? ORDER BY ordinal LIMIT ?',
      generation,
      after,
      atOnce,
    );
    if (rows.length > 0) yield rows.map((row) => JSON.parse(row.document));
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.ordinal ?? after;
    await new Promise(setImmediate);
  }
}

interface Row {
  document: string;
}
