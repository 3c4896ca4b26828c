import type { ListQuery, ProductList } from '#server/commerce/catalogue.ts';
import { byPosition } from '#server/commerce/embedded/catalogue/category-tree.ts';
import { filterProducts } from '#server/commerce/embedded/catalogue/filter-list.ts';
import { sortByRating, sortOnce, sortProducts, takePage } from '#server/commerce/embedded/catalogue/list-products.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { visitsOf } from '#server/commerce/embedded/catalogue/visits-of.ts';
import type { Context } from '#server/sales/context.ts';
import { fullOn } from '#server/sales/inventory/availability.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';
import { type CatalogueParts, cardsOf, nowOf, todayOf } from './catalogue-parts.ts';
import { findByWords } from './search-products.ts';

/** Returns one page of the products of a category or of the whole store, filtered and sorted. */
export async function narrowList(
  parts: CatalogueParts,
  { locale }: Context,
  query: ListQuery,
): Promise<Result<ProductList>> {
  const loaded = await parts.products.current();
  const all = listed(loaded, query);
  if (!all) return fail('category-not-found');
  const { sorted, lag } = await sort(parts, loaded, all, query, locale);
  const { filter = {} } = query;
  const left = filterProducts(sorted, filter, { today: todayOf(parts, loaded), ratings: query.ratings });
  const kept = filter.day === undefined ? left : await withPlaces(parts, loaded, left, filter.day);
  const list = cardsOf(parts, takePage(kept, query.page, query.pageSize), locale);
  return succeed({ list, total: kept.length, ...lag });
}

function listed({ tree, listed: all }: LoadedGeneration, { categoryId, role }: ListQuery) {
  if (role) return tree.byRole.get(role)?.products ?? [];
  return categoryId === null ? all : tree.byId.get(categoryId)?.products;
}

/** Sorts the list. With a keyword, only the found products remain, the best first unless the query sets a sorting. */
async function sort(
  parts: CatalogueParts,
  loaded: LoadedGeneration,
  list: readonly ProductFacts[],
  { search = '', sort: order, ratings }: ListQuery,
  locale: LocaleCode,
) {
  if (!search.trim()) {
    const sorted = order === 'rating' ? sortByRating(list, ratings) : await sortOnce(list, order ?? 'position', locale);
    return { sorted, lag: {} };
  }
  const { found, lag } = await findByWords(parts, loaded, search, locale);
  const wanted = new Set(list);
  const left = found.filter((product) => wanted.has(product));
  if (!order) return { sorted: left, lag };
  if (order === 'rating') return { sorted: sortByRating(left, ratings), lag };
  return { sorted: await sortProducts(left.toSorted(byPosition), order, locale), lag };
}

/** Keeps the products that have places on the day, or do not count places. */
async function withPlaces(parts: CatalogueParts, loaded: LoadedGeneration, list: readonly ProductFacts[], day: Day) {
  const now = nowOf(parts, loaded);
  const isRefused = visitClosing(now, parts.slotCutOffMinutes);
  const visits = list.map((product) => visitsOf(product, isRefused));
  const full = await fullOn({ database: parts.database, now }, visits, day);
  return list.filter(({ sku }) => !full.has(sku));
}
