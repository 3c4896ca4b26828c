import { type CatalogueHead, type CatalogueProduct, catalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';
import { product as productSchema } from '#shared/contract/catalogue-file/product.ts';
import { checkCodeAmounts } from './check-amounts.ts';
import { checkHead } from './check-head.ts';
import { checkProduct } from './check-product.ts';
import { createReferenceCheck } from './check-references.ts';
import { checkTexts } from './check-texts.ts';
import { cleanCategory, cleanPage, cleanProduct, cleanStore } from './clean-texts.ts';
import { type Fault, type Path, valueAt, wordPath } from './fault.ts';
import { markTimeSlots } from './mark-time-slots.ts';
import { noteTimeSlots } from './note-time-slots.ts';
import { parsePart, type Report } from './parse-part.ts';
import { profileOf, requiredLanguage } from './profile-of.ts';
import type { CatalogueSource } from './source.ts';
import type { StoreProfile } from './store-profile.ts';

/** Replaces things of a file by those of the store, where these stay. */
export interface CatalogueMerge {
  mergeHead(head: CatalogueHead): Promise<CatalogueHead>;
  /** Returns the product, or that of the store in its place; null when the store has withdrawn it. `index` is its place in the file. */
  mergeProduct(product: CatalogueProduct, index: number): Promise<CatalogueProduct | null>;
  /** Notes a product of the file that has faults. */
  passProduct(sku: string): void;
  /** The products that only the store has; called after the last product of the file. `index` is the place of the first. */
  restOfStore(index: number): AsyncIterable<CatalogueProduct>;
  /** Finds the place in the file of a part of the merged catalogue, or the name of its thing when it is that of the store. */
  originOf(path: Path): { path: Path } | { subject: string; below: Path };
}

/**
 * Checks a whole catalogue and collects every fault. Until the first fault, each product is handed on as soon as it is checked. Whether the
 * whole catalogue is correct is known only after the last product. With `merge`, the merged catalogue is checked, not the file alone.
 */
export async function checkCatalogue(
  source: CatalogueSource,
  onProduct: (product: CatalogueProduct, ordinal: number, profile: StoreProfile) => Promise<void> | void,
  merge: CatalogueMerge | null = null,
): Promise<{ head: CatalogueHead | null; productCount: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  const report: Report = (path, message, code = 'field-invalid') => {
    const origin = merge?.originOf(path) ?? { path };
    if ('path' in origin) faults.push({ code, message, path: origin.path, line: source.lineOf(origin.path) });
    else faults.push({ code, message: `${wordPath(origin.below)} ${message}`.trim(), subject: origin.subject });
  };

  const parsed = parsePart(catalogueHead, source.head, [], report);
  const cleaned = parsed && cleanHead(parsed);
  const head = cleaned && merge ? await merge.mergeHead(cleaned) : cleaned;
  const merging = head && merge;
  const profile = profileOf(head?.store ?? null);
  if (head) {
    checkHead(head, report);
    checkTexts(head, requiredLanguage(profile), report);
    checkCodeAmounts(head, profile.currency, report);
  }

  const references = createReferenceCheck(head, report);
  let index = 0;
  let count = 0;
  const addProduct = async (product: CatalogueProduct) => {
    count++;
    references.addProduct(product, index);
    if (faults.length + source.faults.length === 0) await onProduct(product, index, profile);
  };
  for await (const value of source.products) {
    const path = ['products', index];
    const product = source.areProductsChecked ? (value as CatalogueProduct) : checkAlone(value, profile, path, report);
    if (product) {
      noteTimeSlots(value, product, (below, message) => {
        const at = [...path, ...below];
        source.notes.add({ code: 'time-slots', message, path: at, line: source.lineOf(at) });
      });
      const cleaned = cleanProduct(product);
      const taken = merging ? await merging.mergeProduct(cleaned, index) : cleaned;
      if (taken && taken !== cleaned) checkOfStore(taken, profile, path, report);
      if (taken) await addProduct(taken);
    } else {
      const sku = valueAt(value, ['sku']);
      if (typeof sku === 'string') merging?.passProduct(sku);
      references.addFaultyProduct(value);
      count++;
    }
    index++;
  }
  for await (const product of merging?.restOfStore(index) ?? []) {
    checkOfStore(product, profile, ['products', index], report);
    await addProduct(product);
    index++;
  }
  references.finish();
  if (count === 0 && source.faults.length === 0) report(['products'], nothingToSell, 'catalogue-empty');
  return { head, productCount: count, faults: [...source.faults, ...faults] };
}

/** Checks a product of the store, because the file may have changed the store's languages, currency or taxes. */
function checkOfStore(product: CatalogueProduct, profile: StoreProfile, path: Path, report: Report): void {
  checkProduct(product, profile, (below, message, code) => report([...path, ...below], message, code));
}

function checkAlone(value: unknown, profile: StoreProfile, path: Path, report: Report): CatalogueProduct | null {
  const parsed = parsePart(productSchema, value, path, report);
  const product = parsed && markTimeSlots(parsed);
  if (product) checkProduct(product, profile, (below, message, code) => report([...path, ...below], message, code));
  return product;
}

const nothingToSell =
  'there is none, and the shop would have nothing to sell: put in at least one; to stop selling for a while, import your products with inStock: false instead';

/** The head with all its HTML texts made safe. Pages show all other texts as plain text. */
function cleanHead(head: CatalogueHead): CatalogueHead {
  const { articles, items } = head.store;
  return {
    ...head,
    store: {
      ...cleanStore(head.store),
      ...(articles && { articles: articles.map(cleanPage) }),
      ...(items && { items: items.map(cleanPage) }),
    },
    categories: head.categories.map(cleanCategory),
  };
}
