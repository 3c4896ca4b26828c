import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type Loader, loaded, notFound } from './loader.ts';

/**
 * Loads the form for an enquiry about a product. The address names the product by its sku; addresses with its url key or id redirect there.
 */
export const loadEnquiry: Loader<'enquiry'> = async ({ storefront, context, path, params }) => {
  const found = await storefront.productByHandle(context, params.sku ?? '');
  if (!found.ok) return notFound;
  const { sku, name, url_key } = found.value;
  const address = `/enquiry/${encodeURIComponent(sku)}`;
  if (path !== address) return { kind: 'redirect', to: pathInLocale(context.locale, address), hasMoved: true };
  return loaded({ sku, name, url_key });
};
