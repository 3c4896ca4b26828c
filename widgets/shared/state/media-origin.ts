import { settings } from './settings.ts';

/** The origin of `/media/…`: empty on the store's pages, the store's origin on a partner's. */
export function mediaOrigin(): string {
  const { storeUrl, onStore } = settings.value;
  return onStore ? '' : storeUrl;
}
