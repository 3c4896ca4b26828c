import type { Catalog, CategoryPage, ListQuery } from '#server/commerce/catalog.ts';
import type { ProductCard, ProductDetail } from '#server/commerce/products.ts';
import type { Database } from '#server/database/database.ts';
import { fullOn, mostDays, readAvailability } from '#server/sales/inventory/availability.ts';
import { nextDays } from '#server/sales/inventory/next-days.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';
import { wordsOf } from './carts/words-of.ts';
import { byPosition, type CategoryNode, homeCategory } from './catalog/category-tree.ts';
import { countByCategory } from './catalog/count-by-category.ts';
import type { DescribedProducts } from './catalog/described-products.ts';
import { filterProducts } from './catalog/filter-list.ts';
import { sortByRating, sortOnce, sortProducts, takePage, takePart } from './catalog/list-products.ts';
import type { ProductFacts } from './catalog/product-facts.ts';
import type { ProductStore } from './catalog/product-store.ts';
import { limitsOf } from './catalog/sell-restrictions.ts';
import type { Snapshot } from './catalog/snapshot.ts';
import { visitsOf } from './catalog/visits-of.ts';
import { trailOf, wordCategory, wordStep } from './catalog/word-category.ts';
import { markTerms } from './search/mark-terms.ts';
import type { ProductSearch } from './search/product-search.ts';

export interface CatalogParts {
  database: Database;
  products: ProductStore;
  described: DescribedProducts;
  productSearch: ProductSearch;
  clock: () => Date;
  /** Counts before the catalogue's time zone. */
  timeZone?: string | undefined;
  slotCutOffMinutes: number;
}

/** The catalogue as the embedded back end keeps it: all of it in memory; only places are asked of the database. */
export function createCatalog(parts: CatalogParts): Catalog {
  const { products, described, productSearch } = parts;
  const now = ({ profile }: Snapshot = products.latest()) => {
    const timeZone = parts.timeZone ?? profile.timeZone;
    return { timeZone, ...operatorTime(parts.clock(), timeZone) };
  };

  async function wordListed(
    snapshot: Snapshot,
    product: ProductFacts | undefined,
    locale: LocaleCode,
  ): Promise<Result<ProductDetail>> {
    if (!product?.isListed) return fail('product-not-found');
    return succeed(await described.detail(snapshot, product, { locale, today: now(snapshot).day }));
  }

  const cardsOf = (list: readonly ProductFacts[], locale: LocaleCode): ProductCard[] =>
    list.map((product) => described.card(product, locale));

  function listed({ tree, listed: all }: Snapshot, { categoryId, role }: ListQuery) {
    if (role) return tree.byRole.get(role)?.products ?? [];
    return categoryId === null ? all : tree.byId.get(categoryId)?.products;
  }

  /** The products that are found by these words, the best first. */
  async function searchFor(snapshot: Snapshot, keyword: string, locale: LocaleCode) {
    const { ids, isCurrent, ...how } = await productSearch.find(snapshot, locale, keyword);
    const found: ProductFacts[] = [];
    for (const id of ids) {
      const product = snapshot.byId.get(id);
      if (product?.isListed) found.push(product);
    }
    return { found, ...how, lag: isCurrent ? {} : { isOutdated: true } };
  }

  /** Narrows a list down to what the keyword finds, the best first unless a sorting is asked for. */
  async function narrow(snapshot: Snapshot, list: readonly ProductFacts[], query: ListQuery, locale: LocaleCode) {
    const { search = '', sort = 'position' } = query;
    if (!search.trim()) {
      const narrowed = sort === 'rating' ? sortByRating(list, query.ratings) : await sortOnce(list, sort, locale);
      return { narrowed, lag: {} };
    }
    const { found, lag } = await searchFor(snapshot, search, locale);
    const listed = new Set(list);
    const narrowed = found.filter((product) => listed.has(product));
    if (!query.sort) return { narrowed, lag };
    if (query.sort === 'rating') return { narrowed: sortByRating(narrowed, query.ratings), lag };
    return { narrowed: await sortProducts(narrowed.toSorted(byPosition), query.sort, locale), lag };
  }

  const momentOf = (snapshot: Snapshot) => {
    const moment = now(snapshot);
    return { ...moment, at: parts.clock().getTime(), operator: snapshot.profile.operator, calendar: snapshot.calendar };
  };

  /** Those that have places on the day, or count none. */
  async function withPlaces(snapshot: Snapshot, list: readonly ProductFacts[], day: Day) {
    const moment = momentOf(snapshot);
    const isRefused = visitClosing(moment, parts.slotCutOffMinutes);
    const at = { database: parts.database, now: moment };
    const full = await fullOn(
      at,
      list.map((product) => visitsOf(product, isRefused)),
      day,
    );
    return list.filter(({ sku }) => !full.has(sku));
  }

  return {
    async version() {
      return String((await products.current()).generation);
    },

    async isEmpty() {
      return (await products.current()).generation === 0;
    },

    async profile() {
      return (await products.current()).profile;
    },

    today: () => now().day,

    async productBySku({ locale }, sku) {
      const snapshot = await products.current();
      return wordListed(snapshot, snapshot.bySku.get(sku), locale);
    },

    async formerSku(urlKey) {
      return (await products.current()).formerSkus.get(urlKey) ?? null;
    },

    async productByHandle({ locale }, handle) {
      const snapshot = await products.current();
      const byId = /^\d{1,15}$/.test(handle) ? snapshot.byId.get(Number(handle)) : undefined;
      return wordListed(snapshot, snapshot.byUrlKey.get(handle) ?? snapshot.bySku.get(handle) ?? byId, locale);
    },

    async categoryByUrlKey({ locale }, urlKey, { page, pageSize }) {
      const node = (await products.current()).tree.byUrlKey.get(urlKey);
      if (!node) return fail('category-not-found');
      return succeed({
        category: wordInFull(node, locale),
        trail: trailOf(node, locale),
        products: cardsOf(takePage(node.products, page, pageSize), locale),
        total: node.products.length,
      });
    },

    async categoryPart({ locale }, urlKey, wanted) {
      const node = (await products.current()).tree.byUrlKey.get(urlKey);
      if (!node) return fail('category-not-found');
      const { part, end } = takePart(node.products, wanted);
      return succeed({
        category: wordInFull(node, locale),
        products: cardsOf(part, locale),
        total: node.products.length,
        end,
      });
    },

    async categoryById({ locale }, id) {
      const node = (await products.current()).tree.byId.get(id);
      return node ? succeed(wordCategory(node, locale)) : fail('category-not-found');
    },

    async list({ locale }, query) {
      const snapshot = await products.current();
      const all = listed(snapshot, query);
      if (!all) return fail('category-not-found');
      const { narrowed, lag } = await narrow(snapshot, all, query, locale);
      const { filter = {} } = query;
      const left = filterProducts(narrowed, filter, { today: now(snapshot).day, ratings: query.ratings });
      const kept = filter.day === undefined ? left : await withPlaces(snapshot, left, filter.day);
      const list = cardsOf(takePage(kept, query.page, query.pageSize), locale);
      return succeed({ list, total: kept.length, ...lag });
    },

    async related({ locale }, sku) {
      const snapshot = await products.current();
      const product = snapshot.bySku.get(sku);
      if (!product?.isListed) return fail('product-not-found');
      const sold = product.related.map((other) => snapshot.bySku.get(other)).filter((other) => other !== undefined);
      return succeed(
        cardsOf(
          sold.filter((other) => !other.isSoldOut),
          locale,
        ),
      );
    },

    async offered({ locale }, skus, most) {
      const { tree, bySku } = await products.current();
      const shown = new Set(tree.root?.products);
      const offered = skus.map((sku) => bySku.get(sku)).filter((product) => product !== undefined);
      const left = offered.filter((product) => shown.has(product) && !product.isSoldOut);
      return cardsOf(left.slice(0, most), locale);
    },

    async neighbours(_context, id) {
      const { tree, byId } = await products.current();
      const product = byId.get(id);
      if (!product?.isListed) return fail('product-not-found');
      const others = homeCategory(product, tree)?.products.filter((other) => other !== product) ?? [];
      return succeed({ sku: product.sku, others: others.map(({ sku }) => sku) });
    },

    async root({ locale }) {
      const { root } = (await products.current()).tree;
      return root && wordCategory(root, locale);
    },

    async menu({ locale }) {
      const { root } = (await products.current()).tree;
      return (root?.children ?? []).map((node) => wordCategory(node, locale));
    },

    async search({ locale }, { keyword, categoryId, page, pageSize }) {
      const snapshot = await products.current();
      const { found, terms, meant, isPartly, lag } = await searchFor(snapshot, keyword, locale);
      const inCategory = categoryId === undefined ? null : new Set(snapshot.tree.byId.get(categoryId)?.products);
      const wanted = inCategory ? found.filter((product) => inCategory.has(product)) : found;
      return {
        products: cardsOf(takePage(wanted, page, pageSize), locale).map((card) => ({
          ...card,
          nameMarks: markTerms(card.name, terms, locale),
        })),
        total: wanted.length,
        categories: countByCategory(found, snapshot.tree).map(({ node, count }) => ({
          category: wordStep(node, locale),
          count,
        })),
        meant,
        ...(isPartly && { isPartly }),
        ...lag,
      };
    },

    async availability(_context, query) {
      const snapshot = await products.current();
      const { bySku, byVariantSku } = snapshot;
      const product = bySku.get(query.sku) ?? byVariantSku.get(query.sku);
      if (!product?.isListed) return fail('product-not-found');
      if (query.to < query.from || query.to > addDays(query.from, mostDays - 1)) {
        return fail('invalid-request', { field: 'to', bound: mostDays });
      }
      const moment = momentOf(snapshot);
      const at = { database: parts.database, now: moment };
      const visits = visitsOf(product, visitClosing(moment, parts.slotCutOffMinutes));
      return succeed(await readAvailability(at, visits, query));
    },

    async nextDays(_context, skus) {
      const snapshot = await products.current();
      const moment = momentOf(snapshot);
      const isRefused = visitClosing(moment, parts.slotCutOffMinutes);
      const dated = skus
        .map((sku) => snapshot.bySku.get(sku))
        .filter((product) => product?.isListed && product.dateOption !== null && !product.isSoldOut)
        .map((product) => product as ProductFacts);
      return nextDays(
        { database: parts.database, now: moment },
        dated.map((product) => ({
          visits: visitsOf(product, isRefused),
          limits: limitsOf(product, moment.day),
          least: Math.max(1, product.minSaleQty),
        })),
      );
    },

    async wordsOf({ locale }, { locale: from, items }) {
      const catalogue = await products.current();
      const now = { catalogue, calendar: catalogue.calendar };
      return items.map((item) => wordsOf(item, { from, to: locale }, now));
    },
  };
}

function wordInFull(node: CategoryNode, locale: LocaleCode): CategoryPage['category'] {
  return { ...wordCategory(node, locale), description: localizedText(node.category.description, locale) };
}
