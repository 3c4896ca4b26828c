import type { ListPosition, ListQuery, PartOf } from '#server/commerce/catalogue.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import type { ProductFacts } from './product-facts.ts';
import { sortGently } from './sort-gently.ts';
import { shownCents } from './word-product.ts';

/** The sortings that need only the catalogue. */
type Sort = Exclude<NonNullable<ListQuery['sort']>, 'rating'>;

/** Cached lists by original list, sorting and language. They are freed together with their catalogue. */
const sorted = new WeakMap<readonly ProductFacts[], Map<string, Promise<readonly ProductFacts[]>>>();

/** Returns a sorted copy of one of the catalogue's lists. It is cached, because comparing thousands of names takes a tenth of a second. */
export async function sortOnce(
  products: readonly ProductFacts[],
  sort: Sort,
  locale: LocaleCode,
): Promise<readonly ProductFacts[]> {
  if (sort === 'position') return products;
  const known = sorted.get(products) ?? new Map<string, Promise<readonly ProductFacts[]>>();
  sorted.set(products, known);
  const key = sort === 'name' ? `${sort} ${locale}` : sort;
  const list = known.get(key) ?? sortProducts(products, sort, locale);
  known.set(key, list);
  return list;
}

export async function sortProducts(
  products: readonly ProductFacts[],
  sort: Sort,
  locale: LocaleCode,
): Promise<readonly ProductFacts[]> {
  if (sort === 'position') return products;
  return sortGently(products, comparisons[sort](locale, products));
}

type Compare = (one: ProductFacts, other: ProductFacts) => number;

const comparisons: Record<
  Exclude<Sort, 'position'>,
  (locale: LocaleCode, products: readonly ProductFacts[]) => Compare
> = {
  'price-asc': (_locale, products) => byPrice(products),
  'price-desc': (_locale, products) => {
    const rising = byPrice(products);
    return (one, other) => rising(other, one);
  },
  name(locale) {
    const collator = new Intl.Collator(languageTags[locale], { numeric: true });
    return (one, other) => collator.compare(localizedText(one.name, locale), localizedText(other.name, locale));
  },
  newest: () => (one, other) => other.id - one.id,
};

function byPrice(products: readonly ProductFacts[]): Compare {
  const cents = new Map(products.map((product) => [product, shownCents(product)]));
  const price = (product: ProductFacts) => cents.get(product) ?? 0;
  return (one, other) => price(one) - price(other);
}

/** Sorts the best rated products first; of equal ones, that with more reviews. Products without reviews come last, in sequence. */
export function sortByRating(
  products: readonly ProductFacts[],
  ratings: NonNullable<ListQuery['ratings']> = new Map(),
): readonly ProductFacts[] {
  const none = { average: 0, count: 0 };
  const of = ({ sku }: ProductFacts) => ratings.get(sku) ?? none;
  return products.toSorted((one, other) => of(other).average - of(one).average || of(other).count - of(one).count);
}

/** The items of one page; pages count from 1. */
export function takePage<Item>(items: readonly Item[], page: number, pageSize: number): Item[] {
  return items.slice((page - 1) * pageSize, page * pageSize);
}

/** Returns the items after a position, and the position after the last of them. */
export function takePart<Item extends { id: number }>(
  items: readonly Item[],
  { first, after }: PartOf,
): { part: Item[]; end: ListPosition | null } {
  const found = after ? items.findIndex(({ id }) => id === after.id) : -1;
  const start = found === -1 ? (after?.count ?? 0) : found + 1;
  const part = items.slice(start, start + first);
  const last = part.at(-1);
  return { part, end: last ? { count: start + part.length, id: last.id } : null };
}
