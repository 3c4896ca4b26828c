import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blankStore } from '#server/catalogue-file/blank-store.ts';
import { checkCatalogue } from '#server/catalogue-file/check-catalogue.ts';
import { wordFault } from '#server/catalogue-file/fault.ts';
import { type MagentoOptions, readMagentoExport } from '#server/catalogue-file/magento/read-magento-export.ts';
import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';

type Cells = Record<string, string>;

const columns = [
  ...['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories', 'name', 'description'],
  ...['short_description', 'product_online', 'visibility', 'price', 'special_price', 'special_price_from_date'],
  ...['special_price_to_date', 'url_key', 'meta_keywords', 'is_in_stock', 'min_cart_qty', 'use_config_min_sale_qty'],
  ...['max_cart_qty', 'use_config_max_sale_qty', 'related_skus', 'base_image', 'additional_images', 'custom_options'],
  ...['configurable_variations', 'configurable_variation_labels', 'additional_attributes', 'weight'],
];

const ordinary: Cells = {
  product_type: 'simple',
  attribute_set_code: 'Default',
  product_online: '1',
  visibility: 'Catalog, Search',
  price: '10.0000',
  is_in_stock: '1',
  categories: 'Default Category/Rides',
};

/** An export as Magento writes it, from rows with only the relevant cells. Rows of a single store view get no default cells. */
export function exportText(rows: Cells[], lineEnd = '\n'): string {
  const lines = rows.map((row) => {
    const cells = row.store_view_code ? row : { ...ordinary, name: row.sku ?? '', ...row };
    return columns.map((column) => quoteCell(cells[column] ?? '')).join(',');
  });
  return [columns.join(','), ...lines, ''].join(lineEnd);
}

export function quoteCell(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export interface ReadExport {
  products: CatalogueProduct[];
  head: CatalogueHead;
  faults: string[];
  notes: string[];
}

export async function readExport(bytes: string | Buffer, options: Partial<MagentoOptions> = {}): Promise<ReadExport> {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-export-'));
  const file = join(folder, 'export.csv');
  writeFileSync(file, bytes);
  const opened = await readMagentoExport(file, {
    baseLanguage: 'en',
    storeViews: {},
    today: '2026-05-01',
    store: blankStore,
    promoCodes: [],
    ...options,
  });
  try {
    if (!opened.ok) return { products: [], head: {} as never, faults: opened.faults.map(wordFault), notes: [] };
    const products: CatalogueProduct[] = [];
    const { head, faults } = await checkCatalogue(opened.source, (product) => void products.push(product));
    return {
      products,
      head: head as CatalogueHead,
      faults: faults.map(wordFault),
      notes: opened.source.notes.groups().flatMap(({ examples }) => examples.map(wordFault)),
    };
  } finally {
    opened.close();
    rmSync(folder, { recursive: true });
  }
}
