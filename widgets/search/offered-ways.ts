import type { FoundPage, SearchProduct } from '#shared/contract/search.ts';
import type { LiveSearch } from './use-live-search.ts';

/** A search result: a product, or one of the store's pages. */
export type Way = { path: string; product: SearchProduct } | { path: string; page: FoundPage };

/** Pages, which match all words, come before products that match only some. Popular products replace an empty result. */
export function offeredWays({ products, pages, isPartly, suggestions }: LiveSearch): Way[] {
  const toProducts = (list: readonly SearchProduct[]) =>
    list.map((product): Way => ({ path: `/p/${product.handle}`, product }));
  const toPages = pages.map((page): Way => ({ path: page.path, page }));
  if (products.length + pages.length === 0) return toProducts(suggestions);
  return isPartly ? [...toPages, ...toProducts(products)] : [...toProducts(products), ...toPages];
}
