import type { Catalogue } from '#server/commerce/catalogue.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { findCategories } from './browse/find-category.ts';
import { findPlaces } from './browse/find-places.ts';
import { findProducts } from './browse/find-product.ts';
import { narrowList } from './browse/narrow-list.ts';
import { readCalendarPages } from './browse/read-calendar.ts';
import { searchProducts } from './browse/search-products.ts';
import { versionsOf } from './browse/tell-versions.ts';
import { wordsOf } from './carts/words-of.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import type { ProductSearch } from './search/product-search.ts';

/** The catalogue of the embedded back end: in memory, except for places and long descriptions, which it reads from the database. */
export function createCatalogue(store: EmbeddedStore, productSearch: ProductSearch): Catalogue {
  const { products, settings } = store;
  return {
    version: async () => (await products.current()).version,
    shownVersions: async () => versionsOf(await products.current()),
    isEmpty: async () => (await products.current()).generation === 0,
    profile: async () => (await products.current()).profile,
    today: () => operatorTime(settings.clock(), settings.timeZone ?? products.latest().profile.timeZone).day,
    formerSku: async (urlKey) => (await products.current()).formerSkus.get(urlKey) ?? null,
    ...findProducts(store),
    ...findCategories(store),
    ...findPlaces(store),
    ...readCalendarPages(store),
    list: narrowList(store, productSearch),
    searchVersion: async () => `${versionsOf(await products.current()).of('search')} ${productSearch.indexes()}`,
    search: searchProducts(store, productSearch),
    async namesOf({ locale }, skus) {
      const { bySku } = await products.current();
      const found = skus.map((sku) => [sku, bySku.get(sku)] as const);
      return new Map(found.flatMap(([sku, one]) => (one ? [[sku, localizedText(one.name, locale)] as const] : [])));
    },
    async wordsOf({ locale }, { locale: from, items }) {
      const now = await store.readNow();
      return items.map((item) => wordsOf(item, { from, to: locale }, now));
    },
  };
}
