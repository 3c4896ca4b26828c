import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import { readDescription } from './generation-rows.ts';
import { presentProduct, presentSummary, type Where } from './present-product.ts';
import type { ProductFacts } from './product-facts.ts';
import type { Snapshot } from './snapshot.ts';

/** Presentations of the products that are asked for most: shared objects that must not be mutated. */
export interface Presentations {
  summary(product: ProductFacts, locale: LocaleCode): ProductSummary;
  product(snapshot: Snapshot, product: ProductFacts, where: Omit<Where, 'description'>): Promise<Product>;
}

/** A summary takes a kilobyte a language, a whole product some five. */
const most = { summaries: 500, details: 100 };

export function createPresentations(database: Database): Presentations {
  const summaries = new LRUCache<ProductFacts, Map<LocaleCode, ProductSummary>>({ max: most.summaries });
  const details = new LRUCache<ProductFacts, Map<LocaleCode, Product>>({ max: most.details });

  return {
    summary(product, locale) {
      const cache = cacheOf(summaries, product);
      const summary = cache.get(locale) ?? presentSummary(product, locale);
      cache.set(locale, summary);
      return summary;
    },
    async product(snapshot, product, where) {
      const cache = cacheOf(details, product);
      const before = cache.get(where.locale);
      if (before?.today === where.today) return before;
      const description = await readDescription(database, product.sku);
      const detail = presentProduct(snapshot, product, { ...where, description });
      cache.set(where.locale, detail);
      return detail;
    },
  };
}

function cacheOf<Value>(
  all: LRUCache<ProductFacts, Map<LocaleCode, Value>>,
  product: ProductFacts,
): Map<LocaleCode, Value> {
  const known = all.get(product);
  if (known) return known;
  const cache = new Map<LocaleCode, Value>();
  all.set(product, cache);
  return cache;
}
