import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import { presentProduct, presentSummary } from './present-product.ts';
import type { ProductFacts } from './product-facts.ts';
import type { Snapshot } from './snapshot.ts';

/** What was presented once is given again: the same object, so nobody may change it. It goes when its catalogue goes. */
export interface Presentations {
  summary(product: ProductFacts, locale: LocaleCode): ProductSummary;
  product(snapshot: Snapshot, product: ProductFacts, where: { locale: LocaleCode; today: string }): Product;
}

export function createPresentations(): Presentations {
  const summaries = new WeakMap<ProductFacts, Map<LocaleCode, ProductSummary>>();
  const details = new WeakMap<ProductFacts, Map<LocaleCode, Product>>();

  return {
    summary(product, locale) {
      const kept = keptOf(summaries, product);
      const summary = kept.get(locale) ?? presentSummary(product, locale);
      kept.set(locale, summary);
      return summary;
    },
    product(snapshot, product, where) {
      const kept = keptOf(details, product);
      const before = kept.get(where.locale);
      if (before?.today === where.today) return before;
      const detail = presentProduct(snapshot, product, where);
      kept.set(where.locale, detail);
      return detail;
    },
  };
}

function keptOf<Value>(
  all: WeakMap<ProductFacts, Map<LocaleCode, Value>>,
  product: ProductFacts,
): Map<LocaleCode, Value> {
  const kept = all.get(product) ?? new Map<LocaleCode, Value>();
  all.set(product, kept);
  return kept;
}
