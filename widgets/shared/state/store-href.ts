import { pathInLocale } from '#shared/rules/locale-path.ts';
import { locale } from './locale.ts';
import { settings } from './settings.ts';

/** A link to the store in the visitor's language: `/cart` → `/en/cart`; with the store's origin on a partner's page. */
export function storeHref(path: string): string {
  const { storeUrl, onStore } = settings.value;
  return `${onStore ? '' : storeUrl}${pathInLocale(locale.value, path)}`;
}
