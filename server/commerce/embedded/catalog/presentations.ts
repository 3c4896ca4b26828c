import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import { presentProduct, presentSummary } from './present-product.ts';
import type { ProductFacts } from './product-facts.ts';
import type { Snapshot } from './snapshot.ts';

/** Cached presentations: shared objects that must not be mutated. They are dropped with their catalogue. */
export interface Presentations {
  summary(product: ProductFacts, locale: LocaleCode): ProductSummary;
  product(snapshot: Snapshot, product: ProductFacts, where: { locale: LocaleCode; today: string }): Product;
}

export function createPresentations(): Presentations {
  const summaries = new WeakMap<ProductFacts, Map<LocaleCode, ProductSummary>>();
  const details = new WeakMap<ProductFacts, Map<LocaleCode, Product>>();

  return {
    summary(product, locale) {
      const cache = cacheOf(summaries, product);
      const summary = cache.get(locale) ?? presentSummary(product, locale);
      cache.set(locale, summary);
      return summary;
    },
    product(snapshot, product, where) {
      const cache = cacheOf(details, product);
      const before = cache.get(where.locale);
      if (before?.today === where.today) return before;
      const detail = presentProduct(snapshot, product, where);
      cache.set(where.locale, detail);
      return detail;
    },
  };
}

function cacheOf<Value>(
  all: WeakMap<ProductFacts, Map<LocaleCode, Value>>,
  product: ProductFacts,
): Map<LocaleCode, Value> {
  const cache = all.get(product) ?? new Map<LocaleCode, Value>();
  all.set(product, cache);
  return cache;
}
