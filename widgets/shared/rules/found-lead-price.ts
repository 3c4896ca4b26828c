import type { SearchProduct } from '#shared/contract/search.ts';
import type { LeadPrice } from './lead-price.ts';

/** The price of the first kind of ticket, or the lowest price when the back end names no kinds. */
export function foundLeadPrice({ leadPrice, price, regularPrice }: SearchProduct): LeadPrice {
  return leadPrice ?? { label: '', price, regular: regularPrice ?? price, hasMore: false };
}
