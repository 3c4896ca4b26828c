import type { SearchQuery, SearchResults } from '#server/commerce/catalog.ts';
import { countByCategory } from '#server/commerce/embedded/catalog/count-by-category.ts';
import { takePage } from '#server/commerce/embedded/catalog/list-products.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { Snapshot } from '#server/commerce/embedded/catalog/snapshot.ts';
import { wordStep } from '#server/commerce/embedded/catalog/word-category.ts';
import type { Context } from '#server/sales/context.ts';
import { markTerms } from '#server/search/mark-terms.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type CatalogParts, cardsOf } from './catalog-parts.ts';

/** Returns one page of the products that match the keyword, the best first. */
export async function searchProducts(
  parts: CatalogParts,
  { locale }: Context,
  { keyword, categoryId, page, pageSize }: SearchQuery,
): Promise<SearchResults> {
  const snapshot = await parts.products.current();
  const { found, terms, meant, isPartly, lag } = await findByWords(parts, snapshot, keyword, locale);
  const inCategory = categoryId === undefined ? null : new Set(snapshot.tree.byId.get(categoryId)?.products);
  const wanted = inCategory ? found.filter((product) => inCategory.has(product)) : found;
  return {
    products: cardsOf(parts, takePage(wanted, page, pageSize), locale).map((card) => ({
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
}

/** Returns the products that match these words, the best first. */
export async function findByWords(
  { productSearch }: Pick<CatalogParts, 'productSearch'>,
  snapshot: Snapshot,
  keyword: string,
  locale: LocaleCode,
) {
  const { ids, isCurrent, ...how } = await productSearch.find(snapshot, locale, keyword);
  const found: ProductFacts[] = [];
  for (const id of ids) {
    const product = snapshot.byId.get(id);
    if (product?.isListed) found.push(product);
  }
  return { found, ...how, lag: isCurrent ? {} : { isOutdated: true } };
}
