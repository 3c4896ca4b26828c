import type { SearchProduct } from '#shared/contract/search.ts';
import type { LeadPrice } from './lead-price.ts';

/** What a product that a search has found leads with; its lowest price, where the back end says no more. */
export function foundLeadPrice({ leadPrice, price, regularPrice }: SearchProduct): LeadPrice {
  return leadPrice ?? { label: '', price, regular: regularPrice ?? price, hasMore: false };
}
