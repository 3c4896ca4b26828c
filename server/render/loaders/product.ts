import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type Loader, loaded, notFound } from './loader.ts';

const mostRelated = 4;

/** By url key; whoever asks by sku or id is led on to that address. */
export const loadProduct: Loader<'product'> = async ({ storefront, context, path, params }) => {
  const found = await storefront.productByHandle(context, params.url_key ?? params.handle ?? '');
  if (!found.ok) return notFound;
  const address = `/p/${encodeURIComponent(found.value.url_key)}`;
  if (path !== address) return { kind: 'redirect', to: pathInLocale(context.locale, address), hasMoved: true };
  const related = await storefront.related(context, found.value.sku);
  return loaded({ product: found.value, related: related.ok ? related.value.slice(0, mostRelated) : [] });
};
