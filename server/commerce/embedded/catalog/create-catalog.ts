import type { Catalog, ListQuery } from '#server/commerce/catalog.ts';
import { presentSearchProduct } from '#server/commerce/embedded/search/present-search-product.ts';
import { createProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import { searchButtonText } from '#server/commerce/embedded/search/search-button-text.ts';
import type { Database } from '#server/database/database.ts';
import { mostDays, readAvailability } from '#server/sales/places/availability.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { isSlotClosed } from '#shared/rules/slot-closing.ts';
import { trailTo } from './category-tree.ts';
import { sortProducts, takePage } from './list-products.ts';
import { localizedText } from './localized-text.ts';
import { presentMenuEntry } from './present-menu.ts';
import { createPresentations } from './presentations.ts';
import type { ProductFacts } from './product-facts.ts';
import type { ProductStore } from './product-store.ts';
import type { Snapshot } from './snapshot.ts';
import { visitsOf } from './visits-of.ts';

export interface CatalogParts {
  database: Database;
  products: ProductStore;
  clock: () => Date;
  timeZone: string;
  slotCutOffMinutes: number;
  compareAtFactor: number;
}

/** The catalogue as the embedded back end keeps it: all of it in memory; only places are asked of the database. */
export function createCatalog(parts: CatalogParts): Catalog {
  const { products } = parts;
  const productSearch = createProductSearch();
  const presentations = createPresentations();
  const now = () => operatorTime(parts.clock(), parts.timeZone);

  const present = (snapshot: Snapshot, product: ProductFacts | undefined, locale: LocaleCode): Result<Product> =>
    product?.isListed
      ? succeed(presentations.product(snapshot, product, { locale, today: now().day }))
      : fail('product-not-found');

  const summarize = (list: readonly ProductFacts[], locale: LocaleCode) =>
    list.map((product) => presentations.summary(product, locale));

  async function narrow(snapshot: Snapshot, list: readonly ProductFacts[], query: ListQuery, locale: LocaleCode) {
    if (!query.search?.trim()) return list;
    const found = await productSearch.find(snapshot, locale, query.search);
    if (query.sort) return list.filter((product) => found.includes(product));
    const listed = new Set(list);
    return found.filter((product) => listed.has(product));
  }

  return {
    async version() {
      return `${(await products.current()).generation}.${now().day}`;
    },

    async isEmpty() {
      return (await products.current()).generation === 0;
    },

    async productBySku({ locale }, sku) {
      const snapshot = await products.current();
      return present(snapshot, snapshot.bySku.get(sku), locale);
    },

    async productByHandle({ locale }, handle) {
      const snapshot = await products.current();
      const byId = /^\d{1,15}$/.test(handle) ? snapshot.byId.get(Number(handle)) : undefined;
      return present(snapshot, snapshot.byUrlKey.get(handle) ?? snapshot.bySku.get(handle) ?? byId, locale);
    },

    async categoryByUrlKey({ locale }, urlKey) {
      const node = (await products.current()).tree.byUrlKey.get(urlKey);
      if (!node) return fail('category-not-found');
      const named = trailTo(node).map(({ category }) => ({
        id: category.id,
        name: localizedText(category.name, locale),
        url_key: category.urlKey,
      }));
      return succeed({
        category: {
          ...presentMenuEntry(node, locale),
          description: localizedText(node.category.description, locale),
        },
        trail: named,
        products: summarize(node.products, locale),
      });
    },

    async categoryById({ locale }, id) {
      const node = (await products.current()).tree.byId.get(id);
      return node ? succeed(presentMenuEntry(node, locale)) : fail('category-not-found');
    },

    async list({ locale }, query) {
      const snapshot = await products.current();
      const all =
        query.categoryId === null
          ? snapshot.products.filter((product) => product.isListed)
          : snapshot.tree.byId.get(query.categoryId)?.products;
      if (!all) return fail('category-not-found');
      const narrowed = await narrow(snapshot, all, query, locale);
      const page = takePage(sortProducts(narrowed, query.sort ?? 'position', locale), query.page, query.pageSize);
      return succeed({ list: summarize(page, locale), total: narrowed.length });
    },

    async related({ locale }, sku) {
      const snapshot = await products.current();
      const product = snapshot.bySku.get(sku);
      if (!product?.isListed) return fail('product-not-found');
      const sold = product.related.map((other) => snapshot.bySku.get(other)).filter((other) => other !== undefined);
      return succeed(
        summarize(
          sold.filter((other) => !other.isSoldOut),
          locale,
        ),
      );
    },

    async menu({ locale }) {
      const { root } = (await products.current()).tree;
      return (root?.children ?? []).map((node) => presentMenuEntry(node, locale));
    },

    async search({ locale }, { keyword, limit }) {
      const found = await productSearch.find(await products.current(), locale, keyword);
      const buttonText = withLocale(locale, searchButtonText);
      const how = { locale, compareAtFactor: parts.compareAtFactor, buttonText };
      return {
        products: found.slice(0, limit).map((product) => presentSearchProduct(product, how)),
        total: found.length,
      };
    },

    async availability(_context, query) {
      const { bySku, calendar } = await products.current();
      const product = bySku.get(query.sku);
      if (!product?.isListed) return fail('product-not-found');
      if (query.to < query.from || query.to > addDays(query.from, mostDays - 1)) {
        return fail('invalid-request', { field: 'to', bound: mostDays });
      }
      const moment = now();
      const at = { database: parts.database, now: { ...moment, at: parts.clock().getTime(), calendar } };
      const visits = visitsOf(product, (visit) => isSlotClosed(visit, moment, parts.slotCutOffMinutes));
      return succeed(await readAvailability(at, visits, query));
    },
  };
}
