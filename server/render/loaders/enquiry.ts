import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type Loader, loaded, notFound } from './loader.ts';

/** Loads the form for an enquiry. Addresses with the product's url key or id redirect to the address with its sku. */
export const loadEnquiry: Loader<'enquiry'> = async ({ storefront, context, path, params }) => {
  const found = await storefront.productByHandle(context, params.sku ?? '');
  if (!found.ok) return notFound;
  const { sku, name, url_key } = found.value;
  const address = `/enquiry/${encodeURIComponent(sku)}`;
  if (path !== address) return { kind: 'redirect', to: pathInLocale(context.locale, address), hasMoved: true };
  return loaded({ sku, name, url_key });
};
