import { setImmediate } from 'node:timers/promises';
import { checkProduct } from '#server/catalogue-file/check-product.ts';
import { type Path, wordPath } from '#server/catalogue-file/fault.ts';
import type { FaultLog } from '#server/catalogue-file/fault-log.ts';
import { parsePart } from '#server/catalogue-file/parse-part.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { product as productSchema } from '#shared/contract/catalogue-file/product.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { rootCategory } from '#shared/rules/shop-constants.ts';
import { baseRowOf } from './base-row.ts';
import type { CategoryBook } from './category-book.ts';
import { convertProduct, type ProductDraft } from './convert-product.ts';
import { parseCategories } from './parse-cells.ts';
import type { ProductSpool } from './product-spool.ts';
import { reasonToLeaveOut } from './reason-to-leave-out.ts';
import type { RowSpool, SpooledRow } from './row-spool.ts';
import { slugOf, type TakenSlugs } from './slug.ts';
import type { StoreViews } from './store-views.ts';

/** Number of products after which the event loop gets a turn, so that memory can be freed. */
const breatheEach = 50;

export interface ExportParts {
  rows: RowSpool;
  products: ProductSpool;
  categories: CategoryBook;
  storeViews: StoreViews;
  baseLanguage: LocaleCode;
  today: string;
  /** The profile of the store that imports the products. */
  profile: StoreProfile;
  notes: FaultLog;
}

/**
 * Makes products from the rows of an export. A product that cannot be sold, or has a fault, is left out with one note, so that a few faulty
 * products of thousands do not stop the import. Returns the line of each product.
 */
export async function convertExport(parts: ExportParts): Promise<number[]> {
  const { rows, products, categories, notes } = parts;
  const lines: number[] = [];
  const urlKeys: TakenSlugs = new Map();
  const findBase = (all: SpooledRow[]) => baseRowOf(all, parts.storeViews, parts.baseLanguage);
  const localized = createLocalizedRows(parts);

  let looked = 0;
  for (const sku of rows.productSkus()) {
    if (++looked % breatheEach === 0) await setImmediate();
    const all = rows.rowsOf(sku);
    const base = findBase(all);
    const line = base?.line ?? all[0]?.line;
    const leaveOut = (reason: string) =>
      notes.add({ code: 'product-left-out', subject: sku, message: `is left out: ${reason}`, line });
    const reason = base ? reasonToLeaveOut(base) : withoutBase(parts.baseLanguage);
    if (!base || reason !== null) {
      leaveOut(reason ?? '');
      continue;
    }
    const converted = convertProduct({
      base,
      views: localized(all, base),
      baseLanguage: parts.baseLanguage,
      today: parts.today,
      profile: parts.profile,
      variantsOf: (parent) =>
        new Map(
          [...rows.variantRowsOf(parent)].flatMap(([variant, own]) => {
            const variantBase = findBase(own);
            return variantBase ? [[variant, variantBase] as const] : [];
          }),
        ),
      parentOf: rows.parentOf,
    });
    if ('leftOut' in converted) {
      leaveOut(converted.leftOut);
      continue;
    }
    const checked = checkDraft(converted.draft, parts.profile);
    if ('leftOut' in checked) {
      leaveOut(checked.leftOut);
      continue;
    }
    for (const { about, message } of converted.losses) {
      notes.add({ code: 'value-left-out', subject: about ? `${sku}: ${about}` : `${sku}:`, message, line });
    }
    const id = lines.push(base.line);
    products.add({
      ...checked.product,
      id,
      position: id,
      urlKey: slugOf(base.cell('url_key') || (checked.product.name.en ?? ''), `product-${id}`, urlKeys),
      categories: bookCategories(base, categories),
    });
  }
  return lines;
}

const withoutBase = (language: LocaleCode) =>
  `it has no row for all store views and none in ${language}; name the view that is in ${language} with --store-view NAME=${language}, or another --language`;

/** Checks a product as one of a catalogue file; with a fault it is left out, and the first fault is the reason. */
function checkDraft(draft: ProductDraft, profile: StoreProfile): { product: CatalogueProduct } | { leftOut: string } {
  const faults: string[] = [];
  const report = (path: Path, message: string) => {
    faults.push(`its ${wordPath(path.filter((step) => typeof step === 'string'))} ${message}`);
  };
  const whole: CatalogueProduct = { ...draft, id: 1, position: 1, urlKey: 'any', categories: [rootCategory] };
  const product = parsePart(productSchema, whole, [], report);
  if (product) checkProduct(product, profile, report);
  const [first] = faults;
  return product && first === undefined ? { product } : { leftOut: first ?? '' };
}

function bookCategories(base: SpooledRow, book: CategoryBook): number[] {
  const ids = parseCategories(base.cell('categories')).map((path) => book.idOf(path));
  return ids.length > 0 ? [...new Set(ids)] : [book.idOf([])];
}

/** Finds the rows that translate a product's main row. A store view whose language is unknown is noted once. */
function createLocalizedRows({ storeViews, notes }: ExportParts) {
  const unknown = new Set<string>();
  return (rows: SpooledRow[], base: SpooledRow) =>
    rows.flatMap((row) => {
      if (row.storeView === base.storeView || storeViews.isForAll(row.storeView)) return [];
      const locale = storeViews.localeOf(row.storeView);
      if (locale) return [{ locale, row }];
      if (!unknown.has(row.storeView)) {
        const message = `the language of the store view "${row.storeView}" is not known; name it with --store-view ${row.storeView}=CODE`;
        notes.add({ code: 'value-left-out', message, line: row.line });
        unknown.add(row.storeView);
      }
      return [];
    });
}
