import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Row } from './read-rows.ts';

/** The columns that become something of ours; an export has about ninety. */
const keptColumns = [
  ...['sku', 'store_view_code', 'product_type', 'attribute_set_code', 'categories', 'product_online', 'visibility'],
  ...['name', 'description', 'short_description', 'url_key', 'meta_keywords', 'price', 'related_skus', 'is_in_stock'],
  ...['special_price', 'special_price_from_date', 'special_price_to_date', 'custom_options', 'configurable_variations'],
  ...['configurable_variation_labels', 'min_cart_qty', 'use_config_min_sale_qty', 'max_cart_qty'],
  ...['use_config_max_sale_qty', 'base_image', 'base_image_label', 'additional_images', 'additional_image_labels'],
] as const;

export type Column = (typeof keptColumns)[number];

export interface SpooledRow {
  line: number;
  storeView: string;
  cell(column: Column): string;
}

/**
 * Rows on their way from an export to products, on disk and not in memory: a product's rows may stand far apart, and a variant may
 * come before or after the product that it belongs to.
 */
export interface Spool {
  add(row: Row): void;
  addVariant(variantSku: string, parentSku: string): void;
  parentOf(variantSku: string): string | undefined;
  /** In the order of the file; each sku once. */
  skus(): Iterable<string>;
  rowsOf(sku: string): SpooledRow[];
  close(): void;
}

export function openSpool(): Spool {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-import-'));
  const database = new DatabaseSync(join(folder, 'rows.sqlite'));
  database.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE rows (ordinal INTEGER PRIMARY KEY, sku TEXT NOT NULL, line INTEGER NOT NULL, view TEXT NOT NULL, cells TEXT NOT NULL);
    CREATE TABLE skus (ordinal INTEGER PRIMARY KEY, sku TEXT NOT NULL UNIQUE);
    CREATE TABLE variants (sku TEXT PRIMARY KEY, parent TEXT NOT NULL);
    CREATE INDEX rows_by_sku ON rows (sku);
    BEGIN`);
  const insertRow = database.prepare('INSERT INTO rows (sku, line, view, cells) VALUES (?, ?, ?, ?)');
  const insertSku = database.prepare('INSERT OR IGNORE INTO skus (sku) VALUES (?)');
  const insertVariant = database.prepare('INSERT OR IGNORE INTO variants (sku, parent) VALUES (?, ?)');
  const selectParent = database.prepare('SELECT parent FROM variants WHERE sku = ?');
  const selectRows = database.prepare('SELECT line, view, cells FROM rows WHERE sku = ? ORDER BY ordinal');

  return {
    add({ line, cells }) {
      const sku = cells.get('sku') ?? '';
      insertSku.run(sku);
      const kept = keptColumns.map((column) => cells.get(column) ?? '');
      insertRow.run(sku, line, cells.get('store_view_code') ?? '', JSON.stringify(kept));
    },
    addVariant(variantSku, parentSku) {
      insertVariant.run(variantSku, parentSku);
    },
    parentOf: (variantSku) => selectParent.get(variantSku)?.parent as string | undefined,
    *skus() {
      for (const row of database.prepare('SELECT sku FROM skus ORDER BY ordinal').iterate()) yield row.sku as string;
    },
    rowsOf: (sku) =>
      selectRows.all(sku).map((row) => {
        const cells = JSON.parse(row.cells as string) as string[];
        return {
          line: row.line as number,
          storeView: row.view as string,
          cell: (column) => cells[keptColumns.indexOf(column)] ?? '',
        };
      }),
    close() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
