import { type Loader, loaded, notFound } from './loader.ts';

const mostRelated = 4;

/** By url key, sku or id; the page names its one address as the canonical. */
export const loadProduct: Loader<'product'> = async ({ commerce: { catalog }, context, params }) => {
  const found = await catalog.productByHandle(context, params.url_key ?? params.handle ?? '');
  if (!found.ok) return notFound;
  const related = await catalog.related(context, found.value.sku);
  return loaded({ product: found.value, related: related.ok ? related.value.slice(0, mostRelated) : [] });
};
