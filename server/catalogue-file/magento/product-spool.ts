import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';

export type ProductSpool = ReturnType<typeof openProductSpool>;

/** Stores converted products on disk until all are known, because only then is it clear which related products exist. */
export function openProductSpool(database: DatabaseSync) {
  database.exec(
    'CREATE TABLE products (ordinal INTEGER PRIMARY KEY, sku TEXT NOT NULL UNIQUE, document TEXT NOT NULL)',
  );
  const insert = database.prepare('INSERT INTO products (sku, document) VALUES (?, ?)');
  const select = database.prepare('SELECT 1 FROM products WHERE sku = ?');
  const selectAll = database.prepare('SELECT document FROM products ORDER BY ordinal');
  return {
    add(product: CatalogueProduct): void {
      insert.run(product.sku, JSON.stringify(product));
    },
    has: (sku: string) => select.get(sku) !== undefined,
    *all(): Generator<CatalogueProduct> {
      for (const row of selectAll.iterate()) yield JSON.parse(row.document as string);
    },
  };
}
