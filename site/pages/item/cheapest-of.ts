import type { ProductSummary } from '#shared/contract/product.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { summaryLeadPrices } from '#shared/rules/product-prices.ts';

/** The cheapest product on sale, and its price, marked "from" when others cost more. */
export function cheapestOf(products: readonly ProductSummary[]): { product: ProductSummary; lead: LeadPrice } | null {
  const offers = products
    .filter(({ stock_status }) => stock_status === 'IN_STOCK')
    .flatMap((product) =>
      summaryLeadPrices(product)
        .slice(0, 1)
        .map((lead) => ({ product, lead })),
    )
    .sort((one, other) => one.lead.price - other.lead.price);
  const [first] = offers;
  if (!first) return null;
  const { lead, product } = first;
  const hasMore = lead.hasMore || offers.some((other) => other.lead.price > lead.price);
  // With several offers no price is struck through, because one regular price would not be true for all.
  return { product, lead: { ...lead, hasMore, regular: offers.length > 1 ? lead.price : lead.regular } };
}
