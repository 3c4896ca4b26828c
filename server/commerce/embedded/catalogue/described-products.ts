import { LRUCache } from 'lru-cache';
import { readDescription } from '#server/catalogue-file/generation-rows.ts';
import type { ProductCard, ProductDetail } from '#server/commerce/products.ts';
import type { Database } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import type { ProductFacts } from './product-facts.ts';
import { type Where, wordCard, wordProduct } from './word-product.ts';

/** A cache of the most requested products, each in one language. The objects are shared and must not be changed. */
export type DescribedProducts = ReturnType<typeof createDescribedProducts>;

/** The sizes of the caches. A card takes about one kilobyte, a whole product about five. */
const most = { cards: 500, details: 100 };

export function createDescribedProducts(database: Database) {
  const cards = cacheOf<ProductCard>(most.cards);
  const details = cacheOf<ProductDetail>(most.details);

  function card(product: ProductFacts, locale: LocaleCode): ProductCard {
    const cache = cards.memo(product);
    const known = cache.get(locale) ?? wordCard(product, locale);
    cache.set(locale, known);
    return known;
  }

  return {
    card,
    cards: (products: readonly ProductFacts[], locale: LocaleCode) => products.map((product) => card(product, locale)),
    async detail(
      loaded: LoadedGeneration,
      product: ProductFacts,
      where: Omit<Where, 'description'>,
    ): Promise<ProductDetail> {
      const cache = details.memo(product);
      const before = cache.get(where.locale);
      if (before?.today === where.today) return before;
      const description = await readDescription(database, product.sku);
      const detail = wordProduct(loaded, product, { ...where, description });
      cache.set(where.locale, detail);
      return detail;
    },
  };
}

function cacheOf<Value>(max: number) {
  return new LRUCache<ProductFacts, Map<LocaleCode, Value>>({ max, memoMethod: () => new Map() });
}
