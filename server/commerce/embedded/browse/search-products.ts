import type { Catalogue } from '#server/commerce/catalogue.ts';
import { countByCategory } from '#server/commerce/embedded/catalogue/count-by-category.ts';
import { takePage } from '#server/commerce/embedded/catalogue/list-products.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { wordStep } from '#server/commerce/embedded/catalogue/word-category.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import { markTerms } from '#server/search/mark-terms.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

export function searchProducts(
  { products, described }: EmbeddedStore,
  productSearch: ProductSearch,
): Catalogue['search'] {
  return async ({ locale }, { keyword, categoryId, page, pageSize }) => {
    const loaded = await products.current();
    const { found, terms, meant, isPartly, lag } = await findByWords(productSearch, loaded, keyword, locale);
    const inCategory = categoryId === undefined ? null : new Set(loaded.tree.byId.get(categoryId)?.products);
    const wanted = inCategory ? found.filter((product) => inCategory.has(product)) : found;
    return {
      products: described.cards(takePage(wanted, page, pageSize), locale).map((card) => ({
        ...card,
        nameMarks: markTerms(card.name, terms, locale),
      })),
      total: wanted.length,
      categories: countByCategory(found, loaded.tree).map(({ node, count }) => ({
        category: wordStep(node, locale),
        count,
      })),
      meant,
      ...(isPartly && { isPartly }),
      ...lag,
    };
  };
}

/** Returns the products that match these words, the best first. */
export async function findByWords(
  productSearch: ProductSearch,
  loaded: LoadedGeneration,
  keyword: string,
  locale: LocaleCode,
) {
  const { ids, isCurrent, ...how } = await productSearch.find(loaded, locale, keyword);
  const found: ProductFacts[] = [];
  for (const id of ids) {
    const product = loaded.byId.get(id);
    if (product?.isListed) found.push(product);
  }
  return { found, ...how, lag: isCurrent ? {} : { isOutdated: true } };
}
