import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Row } from './read-rows.ts';

/** The columns that the import uses; an export has about ninety columns. */
const keptColumns = [
  ...['sku', 'product_type', 'attribute_set_code', 'categories', 'product_online', 'visibility', 'name', 'description'],
  ...['short_description', 'url_key', 'meta_keywords', 'price', 'related_skus', 'is_in_stock', 'additional_attributes'],
  ...['special_price', 'special_price_from_date', 'special_price_to_date', 'custom_options', 'configurable_variations'],
  ...['configurable_variation_labels', 'min_cart_qty', 'use_config_min_sale_qty', 'max_cart_qty', 'tax_class_name'],
  ...['use_config_max_sale_qty', 'base_image', 'base_image_label', 'additional_images', 'additional_image_labels'],
] as const;

export type Column = (typeof keptColumns)[number];

const places = new Map<string, number>(keptColumns.map((column, index) => [column, index]));

/** The columns that are read of a variant that Magento does not show on its own. Its other columns repeat those of its product. */
const hiddenColumns: readonly string[] = [
  ...['sku', 'product_type', 'product_online', 'visibility', 'price', 'is_in_stock', 'additional_attributes'],
  ...['special_price', 'special_price_from_date', 'special_price_to_date'],
];
const isForHidden = keptColumns.map((column) => hiddenColumns.includes(column));

export interface SpooledRow {
  line: number;
  storeView: string;
  cell(column: Column): string;
}

export type RowSpool = ReturnType<typeof openRowSpool>;

/** Stores the rows of an export on disk, because the rows of a product and of its variants may be anywhere in the file. */
export function openRowSpool(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE rows (ordinal INTEGER PRIMARY KEY, sku TEXT NOT NULL, view TEXT NOT NULL, line INTEGER NOT NULL, cells TEXT NOT NULL,
      UNIQUE (sku, view));
    CREATE TABLE variants (sku TEXT PRIMARY KEY, parent TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX variants_by_parent ON variants (parent)`);
  const insertRow = database.prepare('INSERT OR IGNORE INTO rows (sku, view, line, cells) VALUES (?, ?, ?, ?)');
  const insertVariant = database.prepare('INSERT OR IGNORE INTO variants (sku, parent) VALUES (?, ?)');
  const selectLine = database.prepare('SELECT line FROM rows WHERE sku = ? AND view = ?');
  const selectParent = database.prepare('SELECT parent FROM variants WHERE sku = ?');
  const selectRows = database.prepare('SELECT line, view, cells FROM rows WHERE sku = ? ORDER BY ordinal');
  const selectVariantRows = database.prepare(
    'SELECT r.sku, line, view, cells FROM variants v JOIN rows r ON r.sku = v.sku WHERE v.parent = ? ORDER BY r.ordinal',
  );
  const selectSkus = database.prepare(
    'SELECT sku FROM rows WHERE sku NOT IN (SELECT sku FROM variants) GROUP BY sku ORDER BY MIN(ordinal)',
  );

  return {
    /** Adds a row and returns null. If a row with the same sku and store view exists, that one stays and its line is returned. */
    add({ line, cell }: Row): number | null {
      const sku = cell('sku');
      const view = cell('store_view_code');
      const isHidden = cell('visibility') === 'Not Visible Individually';
      const kept = keptColumns.map((column, index) => (isHidden && !isForHidden[index] ? '' : cell(column)));
      const { changes } = insertRow.run(sku, view, line, JSON.stringify(kept));
      return changes > 0 ? null : (selectLine.get(sku, view)?.line as number);
    },
    addVariant(variantSku: string, parentSku: string): void {
      insertVariant.run(variantSku, parentSku);
    },
    parentOf: (variantSku: string) => selectParent.get(variantSku)?.parent as string | undefined,
    /** Each sku once, in the sequence of the file, except variants of other products. */
    *productSkus(): Generator<string> {
      for (const row of selectSkus.iterate()) yield row.sku as string;
    },
    rowsOf: (sku: string) => selectRows.all(sku).map(toRow),
    /** The rows of all variants of a product, by the variants' skus. */
    variantRowsOf(parentSku: string): Map<string, SpooledRow[]> {
      const bySku = Map.groupBy(selectVariantRows.all(parentSku), ({ sku }) => sku as string);
      return new Map([...bySku].map(([sku, rows]) => [sku, rows.map(toRow)]));
    },
  };
}

function toRow({ line, view, cells }: Record<string, SQLOutputValue>): SpooledRow {
  const kept = JSON.parse(cells as string) as string[];
  return {
    line: line as number,
    storeView: view as string,
    cell: (column) => kept[places.get(column) as number] ?? '',
  };
}
