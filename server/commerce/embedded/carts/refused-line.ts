import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { LineRefusal } from '#shared/contract/cart-shape.ts';
import { chooseOptions, isOffered, whySkuRefused, whyVisitRefused } from './resolve-item.ts';
import type { StoredLine } from './stored-cart.ts';
import { readStored } from './stored-options.ts';

/** The reason why a line of a cart can no longer be sold; null when it can. */
export function whyLineRefused(store: EmbeddedStore, line: StoredLine, now: CatalogueNow): LineRefusal | null {
  const product = now.catalogue.bySku.get(line.productSku);
  if (!isOffered(product)) return 'product-not-found';
  const missing = whySkuRefused(product, line.sku);
  if (missing) return missing;
  if (!isStillOffered(product, line)) return 'option-not-found';
  const visit = line.visitDate === null ? null : { date: line.visitDate, slot: line.slot };
  return visit && whyVisitRefused(store, product, visit, now);
}

/** True when the stored choices are still valid: the product has all of them, requires no others, and they mean the same visit. */
function isStillOffered(product: ProductFacts, { options, visitDate, slot, quantity }: StoredLine): boolean {
  const chosen = chooseOptions(product, readStored(options), quantity);
  return chosen.ok && chosen.value.visitDate === visitDate && chosen.value.slot === slot;
}
