import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

/** The web app manifest of a language, with which browsers offer to add the store to a device's home screen. */
export function makeManifest(
  { storeConfig, shopColor }: Pick<StoreConfig, 'storeConfig' | 'shopColor'>,
  locale: LocaleCode,
) {
  return {
    // One id for all languages, because they are the same app with different names.
    id: '/',
    name: storeConfig.store_name,
    short_name: storeConfig.store_name,
    lang: languageTags[locale],
    dir: 'ltr',
    start_url: pathInLocale(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: shopColor,
    background_color: '#ffffff',
    // Files of `site/public`, which an operator can replace.
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
