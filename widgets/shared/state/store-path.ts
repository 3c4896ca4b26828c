import { defaultLocale } from '#shared/contract/locale.ts';
import { locale } from './locale.ts';
import { settings } from './settings.ts';

/** A page of the store in the visitor's language: `/cart` → `/en/cart`, and with the store's origin on a partner's page. */
export function localePath(path: string): string {
  const prefix = locale.value === defaultLocale ? '' : `/${locale.value}`;
  const { storeUrl, onStore } = settings.value;
  return `${onStore ? '' : storeUrl}${prefix}${path}`;
}

/** Where `/media/…` is served from: nothing on the store's own pages, the store's origin on a partner's. */
export function mediaOrigin(): string {
  const { storeUrl, onStore } = settings.value;
  return onStore ? '' : storeUrl;
}
