import { open } from 'node:fs/promises';
import type { Fault } from '#server/catalogue-file/fault.ts';
import { type FaultLog, openFaultLog } from '#server/catalogue-file/fault-log.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { CatalogueSource, SourceResult } from '#server/catalogue-file/source.ts';
import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { openCategoryBook } from './category-book.ts';
import { convertExport } from './convert-export.ts';
import { parseVariations } from './convert-variants.ts';
import { faultsOfCells } from './faults-of-cells.ts';
import { keepSold } from './keep-sold.ts';
import { openProductSpool, type ProductSpool } from './product-spool.ts';
import { isSeparatorLine, type Row, readRows } from './read-rows.ts';
import { openRowSpool, type RowSpool } from './row-spool.ts';
import { readStoreViews } from './store-views.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

export interface MagentoOptions {
  /** The language of the rows for all store views. */
  baseLanguage: LocaleCode;
  /** Store view code → language, for codes that do not name their language. */
  storeViews: Readonly<Record<string, LocaleCode>>;
  today: string;
  /** The store's settings and promo codes, which an export does not have. */
  store: CatalogueHead['store'];
  promoCodes: CatalogueHead['promoCodes'];
  closings?: CatalogueHead['closings'];
}

/** Reads Magento 2's product export. Call `close` on the result when done. */
export async function readMagentoExport(
  file: string,
  options: MagentoOptions,
): Promise<SourceResult & { close(): void }> {
  const { baseLanguage, today, store, promoCodes, closings } = options;
  const profile = profileOf(store);
  const { database, close } = openTemporaryDatabase();
  try {
    const rows = openRowSpool(database);
    const viewNames = new Set<string>();
    const faults: Fault[] = [];
    const notes = openFaultLog();
    const take = (row: Row) => {
      viewNames.add(row.cell('store_view_code'));
      spoolRow(rows, row, { faults, notes, currency: profile.currency });
    };
    await readRows(file, await findDelimiter(file), take, faults);
    if (faults.length > 0) return { ok: false, faults, close };

    const products = openProductSpool(database);
    const categories = openCategoryBook();
    const storeViews = readStoreViews(viewNames, options);
    const lines = await convertExport({ rows, products, categories, storeViews, baseLanguage, today, profile, notes });
    const kept = keepSold({ store, promoCodes, closings }, products.has, notes);
    const source: CatalogueSource = {
      head: { format: 'gondola-catalogue', version: 1, categories: categories.all(), ...kept },
      products: withSoldRelated(products),
      areProductsChecked: true,
      faults: [],
      notes,
      lineOf: ([list, index]) => (list === 'products' && typeof index === 'number' ? lines[index] : undefined),
    };
    return { ok: true, source, close };
  } catch (error) {
    close();
    throw error;
  }
}

function spoolRow(
  rows: RowSpool,
  row: Row,
  { faults, notes, currency }: { faults: Fault[]; notes: FaultLog; currency: string },
): void {
  const sku = row.cell('sku');
  if (sku === '') {
    faults.push({ code: 'csv-value-invalid', message: 'the row has no sku', line: row.line });
    return;
  }
  faults.push(...faultsOfCells(row, currency));
  const twinLine = rows.add(row);
  if (twinLine !== null) {
    const message = 'has a row already; this one is not taken over';
    notes.add({ code: 'value-left-out', subject: `${sku} (line ${twinLine})`, message, line: row.line });
    return;
  }
  if (row.cell('product_type') !== 'configurable') return;
  for (const variation of parseVariations(row.cell('configurable_variations'))) rows.addVariant(variation.sku, sku);
}

function* withSoldRelated(products: ProductSpool): Generator<CatalogueProduct> {
  for (const product of products.all()) yield { ...product, related: product.related.filter(products.has) };
}

/** The character between cells: a comma, a semicolon as many spreadsheets write it, or a tab. A first line `sep=;` names it. */
async function findDelimiter(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const [first = '', second = ''] = buffer.subarray(0, bytesRead).toString('utf8').split(/\r?\n/);
    const said = isSeparatorLine(first) ? /sep=(.)/i.exec(first)?.[1] : undefined;
    const header = said === undefined ? first : second;
    const cells = (delimiter: string) => header.split(delimiter).length;
    return said ?? [',', ';', '\t'].reduce((one, other) => (cells(other) > cells(one) ? other : one));
  } finally {
    await handle.close();
  }
}
