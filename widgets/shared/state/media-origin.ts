import { settings } from './settings.ts';

/** Origin of `/media/…`: empty on the store's pages. */
export function mediaOrigin(): string {
  const { storeUrl, onStore } = settings.value;
  return onStore ? '' : storeUrl;
}
