import { open } from 'node:fs/promises';
import type { Fault } from '#server/commerce/embedded/catalogue-file/fault.ts';
import type { CatalogueHead } from '#server/commerce/embedded/catalogue-file/format.ts';
import type { SourceResult } from '#server/commerce/embedded/catalogue-file/source.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { openCategoryBook } from './category-book.ts';
import { convertProduct, reasonToLeaveOut } from './convert-product.ts';
import { parseVariations } from './convert-variants.ts';
import { parseCategories } from './parse-cells.ts';
import { readRows } from './read-rows.ts';
import type { TakenSlugs } from './slug.ts';
import { openSpool, type Spool, type SpooledRow } from './spool.ts';
import { localeOfStoreView } from './store-views.ts';

export interface MagentoOptions {
  /** The language of the rows that stand for all store views. */
  baseLanguage: LocaleCode;
  /** Store view code → language, for codes that do not say it themselves. */
  storeViews: Readonly<Record<string, LocaleCode>>;
  today: string;
  /** An export has no store settings and no codes: they come from here. */
  store: CatalogueHead['store'];
  codes: Pick<CatalogueHead, 'promoCodes' | 'giftCodes'>;
}

/** Reads Magento 2's product export. Call `close` on what it answers when done. */
export async function readMagentoExport(
  file: string,
  options: MagentoOptions,
): Promise<SourceResult & { close(): void }> {
  const spool = openSpool();
  const faults: Fault[] = [];
  try {
    await readRows(file, await findDelimiter(file), (row) => spoolRow(spool, row, faults), faults);
  } catch (error) {
    spool.close();
    throw error;
  }
  if (faults.length > 0) return { ok: false, faults, close: spool.close };
  return { ...toSource(spool, options), close: spool.close };
}

function spoolRow(spool: Spool, row: Parameters<Spool['add']>[0], faults: Fault[]): void {
  const sku = row.cells.get('sku') ?? '';
  if (sku === '') {
    faults.push({ code: 'csv-value-invalid', message: 'the row has no sku', line: row.line });
    return;
  }
  spool.add(row);
  if (row.cells.get('product_type') !== 'configurable') return;
  for (const variation of parseVariations(row.cells.get('configurable_variations') ?? '')) {
    spool.addVariant(variation.sku, sku);
  }
}

function toSource(spool: Spool, options: MagentoOptions): SourceResult {
  const warnings: Fault[] = [];
  const faults: Fault[] = [];
  const lines: number[] = [];
  const categories = openCategoryBook();
  const urlKeys: TakenSlugs = new Map();
  const unknownViews = new Set<string>();

  const baseOf = (sku: string) => spool.rowsOf(sku).find((row) => row.storeView === '');
  const isSold = (sku: string) => {
    const base = baseOf(sku);
    return base !== undefined && spool.parentOf(sku) === undefined && reasonToLeaveOut(base, undefined) === null;
  };

  function localizedRows(rows: SpooledRow[]) {
    return rows.flatMap((row) => {
      if (row.storeView === '') return [];
      const locale = localeOfStoreView(row.storeView, options.storeViews);
      if (locale) return [{ locale, row }];
      if (!unknownViews.has(row.storeView)) {
        const message = `the language of the store view "${row.storeView}" is not known; name it with --store-view ${row.storeView}=CODE`;
        warnings.push({ code: 'value-left-out', message, line: row.line });
        unknownViews.add(row.storeView);
      }
      return [];
    });
  }

  function* products() {
    for (const sku of spool.skus()) {
      const rows = spool.rowsOf(sku);
      const [base, twin] = rows.filter((row) => row.storeView === '');
      if (!base) {
        const message = `${sku} has rows of store views, but none for all of them`;
        faults.push({ code: 'csv-value-invalid', message, line: rows[0]?.line });
        continue;
      }
      if (twin)
        faults.push({ code: 'duplicate', message: `${sku} stands on line ${base.line} already`, line: twin.line });
      const parentSku = spool.parentOf(sku);
      const reason = reasonToLeaveOut(base, parentSku);
      if (reason !== null) warnings.push(leftOut(sku, reason, base.line));
      if (reason !== null || parentSku !== undefined) continue;

      const converted = convertProduct({
        id: lines.length + 1,
        base,
        views: localizedRows(rows),
        baseLanguage: options.baseLanguage,
        today: options.today,
        categories,
        urlKeys,
        rowOf: baseOf,
        parentOf: spool.parentOf,
        isSold,
      });
      if ('leftOut' in converted) {
        warnings.push(leftOut(sku, converted.leftOut, base.line));
        continue;
      }
      for (const loss of converted.losses) {
        warnings.push({ code: 'value-left-out', message: `${sku}: ${loss}`, line: base.line });
      }
      lines.push(base.line);
      yield converted.product;
    }
  }

  bookCategories(spool, categories);
  return {
    ok: true,
    source: {
      head: {
        format: 'gondola-catalogue',
        version: 1,
        store: options.store,
        categories: categories.all(),
        ...options.codes,
      },
      products: products(),
      faults,
      warnings,
      lineOf: ([list, index]) => (list === 'products' && typeof index === 'number' ? lines[index] : undefined),
    },
  };
}

/** The categories stand before the products in a catalogue, so they are gathered first. */
function bookCategories(spool: Spool, categories: ReturnType<typeof openCategoryBook>): void {
  for (const sku of spool.skus()) {
    const base = spool.rowsOf(sku).find((row) => row.storeView === '');
    if (!base || spool.parentOf(sku) !== undefined || reasonToLeaveOut(base, undefined) !== null) continue;
    for (const path of parseCategories(base.cell('categories'))) categories.idOf(path);
  }
}

function leftOut(sku: string, reason: string, line: number): Fault {
  return { code: 'product-left-out', message: `${sku} is left out: ${reason}`, line };
}

/** Spreadsheets of many countries write semicolons. */
async function findDelimiter(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const header = buffer.subarray(0, bytesRead).toString('utf8').split('\n')[0] ?? '';
    return header.split(';').length > header.split(',').length ? ';' : ',';
  } finally {
    await handle.close();
  }
}
