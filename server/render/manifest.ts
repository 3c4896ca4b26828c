import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

/** The web app manifest of a language: with it browsers offer to put the store on a device's home screen. */
export function makeManifest(
  { storeConfig, shopColor }: Pick<StoreConfig, 'storeConfig' | 'shopColor'>,
  locale: LocaleCode,
) {
  return {
    // One app whatever the language: another one is only another name of it.
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
    // Files of `site/public`, which an operator replaces by their own.
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
