import { LRUCache } from 'lru-cache';
import { readDescription } from '#server/catalogue-file/generation-rows.ts';
import type { ProductCard, ProductDetail } from '#server/commerce/products.ts';
import type { Database } from '#server/database/database.ts';
import type { CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import type { ProductFacts } from './product-facts.ts';
import { type Where, wordCard, wordProduct } from './word-product.ts';

/** A cache of the most requested products, each in one language. The objects are shared and must not be changed. */
export type DescribedProducts = ReturnType<typeof createDescribedProducts>;

/** The sizes of the caches. A card takes about one kilobyte, a whole product about five. */
const most = { cards: 500, details: 100 };

/** @param drafts The descriptions of the products that differ from the published catalogue, by sku. */
export function createDescribedProducts(database: Database, drafts: ReadonlyMap<string, CatalogueText> = new Map()) {
  const cards = cacheOf<ProductCard>(most.cards);
  const details = cacheOf<{ stamp: number; detail: ProductDetail }>(most.details);

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
      // The closings and the trail may change although the product does not.
      const stamp = loaded.stamps.products.get(product.sku) ?? loaded.stamps.base;
      if (before?.stamp === stamp && before.detail.today === where.today) return before.detail;
      const description = drafts.get(product.sku) ?? (await readDescription(database, product.sku));
      const detail = wordProduct(loaded, product, { ...where, description });
      cache.set(where.locale, { stamp, detail });
      return detail;
    },
  };
}

function cacheOf<Value>(max: number) {
  return new LRUCache<ProductFacts, Map<LocaleCode, Value>>({ max, memoMethod: () => new Map() });
}
