import type { SearchProduct } from '#shared/contract/search.ts';
import type { LeadPrice } from './lead-price.ts';

/** The price that a search result shows first: that of the product's first kind of ticket, or its lowest one when the back end names no kinds. */
export function foundLeadPrice({ leadPrice, price, regularPrice }: SearchProduct): LeadPrice {
  return leadPrice ?? { label: '', price, regular: regularPrice ?? price, hasMore: false };
}
