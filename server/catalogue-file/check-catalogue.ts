import { type CatalogueHead, type CatalogueProduct, catalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';
import { product as productSchema } from '#shared/contract/catalogue-file/product.ts';
import { checkCodeAmounts } from './check-amounts.ts';
import { checkHead } from './check-head.ts';
import { checkProduct } from './check-product.ts';
import { createReferenceCheck } from './check-references.ts';
import { checkTexts } from './check-texts.ts';
import { cleanCategory, cleanPage, cleanProduct, cleanStore } from './clean-texts.ts';
import type { Fault, Path } from './fault.ts';
import { markTimeSlots } from './mark-time-slots.ts';
import { noteTimeSlots } from './note-time-slots.ts';
import { parsePart, type Report } from './parse-part.ts';
import { profileOf, requiredLanguage } from './profile-of.ts';
import type { CatalogueSource } from './source.ts';
import type { StoreProfile } from './store-profile.ts';

/**
 * Checks a whole catalogue and collects every fault. Until the first fault, each product is handed on as soon as it is checked. Whether the
 * whole catalogue is correct is known only after the last product.
 */
export async function checkCatalogue(
  source: CatalogueSource,
  onProduct: (product: CatalogueProduct, ordinal: number, profile: StoreProfile) => Promise<void> | void,
): Promise<{ head: CatalogueHead | null; productCount: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  const report: Report = (path, message, code = 'field-invalid') => {
    faults.push({ code, message, path, line: source.lineOf(path) });
  };

  const head = parsePart(catalogueHead, source.head, [], report);
  const profile = profileOf(head?.store ?? null);
  if (head) {
    checkHead(head, report);
    checkTexts(head, requiredLanguage(profile), report);
    checkCodeAmounts(head, profile.currency, report);
  }

  const references = createReferenceCheck(head, report);
  let count = 0;
  for await (const value of source.products) {
    const path = ['products', count];
    const product = source.areProductsChecked ? (value as CatalogueProduct) : checkAlone(value, profile, path, report);
    if (product) {
      noteTimeSlots(value, product, (below, message) => {
        const at = [...path, ...below];
        source.notes.add({ code: 'time-slots', message, path: at, line: source.lineOf(at) });
      });
      references.addProduct(product, count);
      if (faults.length + source.faults.length === 0) await onProduct(cleanProduct(product), count, profile);
    } else {
      references.addFaultyProduct(value);
    }
    count++;
  }
  references.finish();
  if (count === 0 && source.faults.length === 0) report(['products'], nothingToSell, 'catalogue-empty');
  return { head: head && cleanHead(head), productCount: count, faults: [...source.faults, ...faults] };
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
