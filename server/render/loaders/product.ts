import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type Loader, loaded, notFound } from './loader.ts';

const mostRelated = 4;

/** A product by its url key. Requests by sku or id are redirected to that address. */
export const loadProduct: Loader<'product'> = async ({ storefront, context, path, params }) => {
  const found = await storefront.productByHandle(context, params.url_key ?? params.handle ?? '');
  if (!found.ok) return notFound;
  const address = `/p/${encodeURIComponent(found.value.url_key)}`;
  if (path !== address) return { kind: 'redirect', to: pathInLocale(context.locale, address), hasMoved: true };
  const related = await storefront.related(context, found.value.sku);
  return loaded({ product: found.value, related: related.ok ? related.value.slice(0, mostRelated) : [] });
};
