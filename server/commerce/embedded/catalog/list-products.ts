import type { ListQuery } from '#server/commerce/catalog.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { localizedText } from './localized-text.ts';
import type { ProductFacts } from './product-facts.ts';

type Sort = NonNullable<ListQuery['sort']>;

/** Sorts products for a listing; equal ones keep the order in which they come. */
export function sortProducts(
  products: readonly ProductFacts[],
  sort: Sort,
  locale: LocaleCode,
): readonly ProductFacts[] {
  if (sort === 'position') return products;
  const collator = new Intl.Collator(languageTags[locale], { numeric: true });
  const price = (product: ProductFacts) => product.priceRange.minimum_price.final_price.value;
  const compare: Record<Exclude<Sort, 'position'>, (one: ProductFacts, other: ProductFacts) => number> = {
    'price-asc': (one, other) => price(one) - price(other),
    'price-desc': (one, other) => price(other) - price(one),
    name: (one, other) => collator.compare(localizedText(one.name, locale), localizedText(other.name, locale)),
    newest: (one, other) => other.id - one.id,
  };
  return products.toSorted(compare[sort]);
}

/** Pages count from 1. */
export function takePage<Item>(items: readonly Item[], page: number, pageSize: number): Item[] {
  return items.slice((page - 1) * pageSize, page * pageSize);
}
