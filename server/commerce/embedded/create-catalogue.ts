import type { Catalogue } from '#server/commerce/catalogue.ts';
import { type CatalogueParts, todayOf } from './browse/catalogue-parts.ts';
import { categoryById, categoryByUrlKey, categoryPart, menu, rootCategory } from './browse/find-category.ts';
import { findAvailability, findNextDays } from './browse/find-places.ts';
import {
  neighboursOf,
  offeredProducts,
  productByHandle,
  productBySku,
  relatedProducts,
} from './browse/find-product.ts';
import { narrowList } from './browse/narrow-list.ts';
import { searchProducts } from './browse/search-products.ts';
import { wordsOf } from './carts/words-of.ts';

/** The catalogue of the embedded back end: in memory, except for places and long descriptions, which it reads from the database. */
export function createCatalogue(parts: CatalogueParts): Catalogue {
  const { products } = parts;
  return {
    version: async () => String((await products.current()).generation),
    isEmpty: async () => (await products.current()).generation === 0,
    profile: async () => (await products.current()).profile,
    today: () => todayOf(parts),
    productBySku: (context, sku) => productBySku(parts, context, sku),
    productByHandle: (context, handle) => productByHandle(parts, context, handle),
    formerSku: async (urlKey) => (await products.current()).formerSkus.get(urlKey) ?? null,
    categoryByUrlKey: (context, urlKey, page) => categoryByUrlKey(parts, context, urlKey, page),
    categoryPart: (context, urlKey, part) => categoryPart(parts, context, urlKey, part),
    categoryById: (context, id) => categoryById(parts, context, id),
    list: (context, query) => narrowList(parts, context, query),
    related: (context, sku) => relatedProducts(parts, context, sku),
    offered: (context, skus, most) => offeredProducts(parts, context, skus, most),
    neighbours: (_context, id) => neighboursOf(parts, id),
    root: (context) => rootCategory(parts, context),
    menu: (context) => menu(parts, context),
    search: (context, query) => searchProducts(parts, context, query),
    availability: (_context, query) => findAvailability(parts, query),
    nextDays: (_context, skus) => findNextDays(parts, skus),
    async wordsOf({ locale }, { locale: from, items }) {
      const catalogue = await products.current();
      const now = { catalogue, calendar: catalogue.calendar };
      return items.map((item) => wordsOf(item, { from, to: locale }, now));
    },
  };
}
