import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueProduct } from '#server/catalogue-file/format.ts';

/** Stores converted products on disk until all are known, because only then is it clear which related products exist. */
export interface ProductSpool {
  add(product: CatalogueProduct): void;
  has(sku: string): boolean;
  all(): Iterable<CatalogueProduct>;
}

export function openProductSpool(database: DatabaseSync): ProductSpool {
  database.exec(
    'CREATE TABLE products (ordinal INTEGER PRIMARY KEY, sku TEXT NOT NULL UNIQUE, document TEXT NOT NULL)',
  );
  const insert = database.prepare('INSERT INTO products (sku, document) VALUES (?, ?)');
  const select = database.prepare('SELECT 1 FROM products WHERE sku = ?');
  const selectAll = database.prepare('SELECT document FROM products ORDER BY ordinal');
  return {
    add(product) {
      insert.run(product.sku, JSON.stringify(product));
    },
    has: (sku) => select.get(sku) !== undefined,
    *all() {
      for (const row of selectAll.iterate()) yield JSON.parse(row.document as string);
    },
  };
}
