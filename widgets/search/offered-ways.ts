import type { FoundPage, SearchProduct } from '#shared/contract/search.ts';
import type { LiveSearch } from './use-live-search.ts';

/** The results in the order in which they are shown: a product, or a page of the store's own. */
export type Way = { path: string; product: SearchProduct } | { path: string; page: FoundPage };

/** Pages that have all that was typed come before products that have only some of it; where nothing is found, what others like. */
export function offeredWays({ products, pages, isPartly, suggestions }: LiveSearch): Way[] {
  const toProducts = (list: readonly SearchProduct[]) =>
    list.map((product): Way => ({ path: `/p/${product.handle}`, product }));
  const toPages = pages.map((page): Way => ({ path: page.path, page }));
  if (products.length + pages.length === 0) return toProducts(suggestions);
  return isPartly ? [...toPages, ...toProducts(products)] : [...toProducts(products), ...toPages];
}
