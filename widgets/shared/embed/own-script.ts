import type { PageSettings } from '#shared/element/page-settings.ts';

/** What the page wrote on our script element. A module has no `document.currentScript`, so that it looks for its own address. */
export function readOwnScript(address: string): PageSettings {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) => src === address);
  const { key, locale } = script?.dataset ?? {};
  return { storeUrl: new URL(address).origin, ...(key ? { key } : {}), ...(locale ? { locale } : {}) };
}
