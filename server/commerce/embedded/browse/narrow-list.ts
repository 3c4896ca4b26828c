import type { Catalogue, ListQuery } from '#server/commerce/catalogue.ts';
import { byPosition } from '#server/commerce/embedded/catalogue/category-tree.ts';
import { filterProducts } from '#server/commerce/embedded/catalogue/filter-list.ts';
import { sortByRating, sortOnce, sortProducts, takePage } from '#server/commerce/embedded/catalogue/list-products.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { visitsOf } from '#server/commerce/embedded/catalogue/visits-of.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import { fullOn } from '#server/sales/inventory/availability.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';
import { findByWords } from './search-products.ts';

export function narrowList(
  { database, described, readNow, settings }: EmbeddedStore,
  productSearch: ProductSearch,
): Catalogue['list'] {
  return async ({ locale }, query) => {
    const now = await readNow();
    const all = listed(now.catalogue, query);
    if (!all) return fail('category-not-found');
    const { sorted, lag } = await sort(all, query, now.catalogue, locale);
    const { filter = {} } = query;
    const left = filterProducts(sorted, filter, { today: now.day, ratings: query.ratings });
    const kept = filter.day === undefined ? left : await withPlaces(left, filter.day, now);
    const list = described.cards(takePage(kept, query.page, query.pageSize), locale);
    return succeed({ list, total: kept.length, ...lag });
  };

  /** Sorts the list. With a keyword, only the found products remain, the best first unless the query sets a sorting. */
  async function sort(
    list: readonly ProductFacts[],
    { search = '', sort: order, ratings }: ListQuery,
    loaded: LoadedGeneration,
    locale: LocaleCode,
  ) {
    if (!search.trim()) {
      if (order === 'rating') return { sorted: sortByRating(list, ratings), lag: {} };
      return { sorted: await sortOnce(list, order ?? 'position', locale), lag: {} };
    }
    const { found, lag } = await findByWords(productSearch, loaded, search, locale);
    const wanted = new Set(list);
    const left = found.filter((product) => wanted.has(product));
    if (!order) return { sorted: left, lag };
    if (order === 'rating') return { sorted: sortByRating(left, ratings), lag };
    return { sorted: await sortProducts(left.toSorted(byPosition), order, locale), lag };
  }

  /** Keeps the products that have places on the day, or do not count places. */
  async function withPlaces(list: readonly ProductFacts[], day: Day, now: CatalogueNow) {
    const isRefused = visitClosing(now, settings.slotCutOffMinutes);
    const visits = list.map((product) => visitsOf(product, isRefused));
    const full = await fullOn({ database, now }, visits, day);
    return list.filter(({ sku }) => !full.has(sku));
  }
}

function listed({ tree, listed: all }: LoadedGeneration, { categoryId, role }: ListQuery) {
  if (role) return tree.byRole.get(role)?.products ?? [];
  return categoryId === null ? all : tree.byId.get(categoryId)?.products;
}
