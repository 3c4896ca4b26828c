import { LRUCache } from 'lru-cache';
import { readDescription } from '#server/catalogue-file/generation-rows.ts';
import type { ProductCard, ProductDetail } from '#server/commerce/products.ts';
import type { Database } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import type { ProductFacts } from './product-facts.ts';
import { type Where, wordCard, wordProduct } from './word-product.ts';

/** A cache of the most requested products, each in one language. The objects are shared and must not be changed. */
export interface DescribedProducts {
  card(product: ProductFacts, locale: LocaleCode): ProductCard;
  detail(loaded: LoadedGeneration, product: ProductFacts, where: Omit<Where, 'description'>): Promise<ProductDetail>;
}

/** The sizes of the caches. A card takes about one kilobyte, a whole product about five. */
const most = { cards: 500, details: 100 };

export function createDescribedProducts(database: Database): DescribedProducts {
  const cards = new LRUCache<ProductFacts, Map<LocaleCode, ProductCard>>({ max: most.cards });
  const details = new LRUCache<ProductFacts, Map<LocaleCode, ProductDetail>>({ max: most.details });

  return {
    card(product, locale) {
      const cache = cacheOf(cards, product);
      const card = cache.get(locale) ?? wordCard(product, locale);
      cache.set(locale, card);
      return card;
    },
    async detail(loaded, product, where) {
      const cache = cacheOf(details, product);
      const before = cache.get(where.locale);
      if (before?.today === where.today) return before;
      const description = await readDescription(database, product.sku);
      const detail = wordProduct(loaded, product, { ...where, description });
      cache.set(where.locale, detail);
      return detail;
    },
  };
}

function cacheOf<Value>(
  all: LRUCache<ProductFacts, Map<LocaleCode, Value>>,
  product: ProductFacts,
): Map<LocaleCode, Value> {
  const known = all.get(product);
  if (known) return known;
  const cache = new Map<LocaleCode, Value>();
  all.set(product, cache);
  return cache;
}
