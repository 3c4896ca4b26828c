import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type Gone, type Loader, type LoadRequest, loaded, type NotFound, notFound, type Redirect } from './loader.ts';
import { askedPage, pagingOf } from './paging.ts';

const mostRelated = 4;
const reviewsAtOnce = 10;

/** Loads a product by its url key. Requests by sku or id are redirected to the address with the url key. */
export const loadProduct: Loader<'product'> = async ({ storefront, context, path, params, query }) => {
  const found = await storefront.productByHandle(context, params.url_key ?? '');
  if (!found.ok) return instead(storefront, context, params.url_key ?? '');
  const address = addressOf(found.value);
  if (path !== address) return { kind: 'redirect', to: pathInLocale(context.locale, address), hasMoved: true };
  const page = askedPage(query);
  const paging = page && pagingOf(page, found.value.rating?.count ?? 0, reviewsAtOnce);
  if (!paging) return notFound;
  const { sku, vendor } = found.value;
  const reviews = await storefront.reviews(context, sku, { size: reviewsAtOnce, number: paging.page });
  const items = await storefront.items(context);
  const related = await storefront.related(context, sku);
  return loaded({
    product: found.value,
    soldBy: vendor === undefined ? null : await storefront.soldBy(context, vendor),
    reviews: { list: reviews.ok ? reviews.value.list : [], paging },
    items: items.filter(({ products }) => products.includes(sku)),
    related: related.ok ? related.value.slice(0, mostRelated) : [],
  });
};

/** Redirects to a product of an earlier catalogue if it is now sold under another address. */
async function instead(
  storefront: LoadRequest['storefront'],
  context: LoadRequest['context'],
  urlKey: string,
): Promise<Redirect | NotFound | Gone> {
  const sku = await storefront.formerSku(urlKey);
  if (sku === null) return notFound;
  const found = await storefront.productBySku(context, sku);
  if (!found.ok) return { kind: 'gone' };
  return { kind: 'redirect', to: pathInLocale(context.locale, addressOf(found.value)), hasMoved: true };
}

function addressOf({ url_key }: { url_key: string }): string {
  return `/p/${encodeURIComponent(url_key)}`;
}
