import type { Product, ProductSummary } from '#shared/contract/product.ts';
import { isOpenTicket } from './is-open-ticket.ts';
import { type Loader, loaded, notFound } from './loader.ts';
import { askedPage, fetchPage } from './paging.ts';

/** The most tickets in a comparison; a comparison of more would not help visitors to choose. */
const mostCompared = 6;

/** Loads a category's products, page by page; for a small category also the details that distinguish its tickets. */
export const loadCategory: Loader<'category'> = async ({ storefront, context, params, query }) => {
  const page = askedPage(query);
  if (page === null) return notFound;
  const found = await fetchPage(page, (of) => storefront.categoryByUrlKey(context, params.url_key ?? '', of));
  if (!found.ok || !found.value.paging) return notFound;
  const { paging, ...shown } = found.value;

  async function detailsOf(tickets: ProductSummary[]): Promise<Product[]> {
    if (tickets.length < 2 || tickets.length > mostCompared) return [];
    const details = await Promise.all(tickets.map(({ sku }) => storefront.productBySku(context, sku)));
    return details.flatMap((one) => (one.ok ? [one.value] : []));
  }

  const compared = await detailsOf(shown.products.filter(isOpenTicket));
  return loaded({ ...shown, paging, compared: paging.pages === 1 ? compared : [] });
};
