import { settings } from './settings.ts';

/** Where `/media/…` is served from: nothing on the store's own pages, the store's origin on a partner's. */
export function mediaOrigin(): string {
  const { storeUrl, onStore } = settings.value;
  return onStore ? '' : storeUrl;
}
