import { signal } from '@preact/signals-react';
import { createApi } from '#shared/client/api.ts';
import { locale } from './locale.ts';

/** How this page reaches its store. The embed script fills it in from its own tag before any element is defined. */
export interface Settings {
  /** The store's origin, without a slash at the end. */
  storeUrl: string;
  apiUrl: string;
  mediaUrl: string;
  /** The site key; empty on the store's own pages. */
  key: string;
  /** True on the store's own pages: sign-in, checkout and payment open only there. */
  onStore: boolean;
}

export const settings = signal<Settings>(settingsFor('', ''));

export const api = createApi(() => ({
  apiUrl: settings.value.apiUrl,
  key: settings.value.onStore ? undefined : settings.value.key,
  locale: () => locale.value,
}));

/** The settings of a page whose script came from `storeUrl`; an empty URL is the page's own origin. */
export function settingsFor(storeUrl: string, key: string): Settings {
  const own = storeUrl === '' || (typeof location !== 'undefined' && location.origin === storeUrl);
  return { storeUrl, apiUrl: `${storeUrl}/api`, mediaUrl: `${storeUrl}/media`, key, onStore: own };
}
