import type { PageSettings } from '#shared/element/page-settings.ts';

/** Reads the settings on the kit's script element, found by its address: modules have no `document.currentScript`. */
export function readOwnScript(address: string): PageSettings {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) => src === address);
  const { key, locale, currency } = script?.dataset ?? {};
  return {
    storeUrl: new URL(address).origin,
    ...(key ? { key } : {}),
    ...(locale ? { locale } : {}),
    ...(currency ? { currency } : {}),
  };
}
