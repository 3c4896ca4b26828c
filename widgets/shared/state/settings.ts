import { signal } from '@preact/signals-react';
import { type Api, type CallFailure, createApi } from '#shared/client/api.ts';
import { isLocaleCode } from '#shared/contract/locale.ts';
import { locale, setStoreLocale } from './locale.ts';
import { tellPage } from './tell-page.ts';

/** How this page reaches its store. The embed script reads these settings from its tag before any element is defined. */
export interface Settings {
  /** Has no slash at the end. */
  storeUrl: string;
  apiUrl: string;
  mediaUrl: string;
  /** Empty on the store's pages. */
  key: string;
  /** Sign-in, checkout and payment open only on the store's pages. */
  onStore: boolean;
}

export const settings = signal<Settings>(settingsFor('', ''));

/** The message of a store that refuses this page's key or origin. */
export const pageRefusal = signal('');
const faultsOfThePage: readonly string[] = ['unknown-site-key', 'origin-not-allowed'];

const calls = createApi(() => ({
  apiUrl: settings.value.apiUrl,
  key: settings.value.onStore ? undefined : settings.value.key,
  locale: () => locale.value,
}));

/** When the store does not offer the page's language, the widgets change to another one and repeat the call. */
export const api: Api = {
  async send(...asked) {
    const answer = await calls.send(...asked);
    if (!answer.ok) takeFailure(answer.failure);
    const offered = !answer.ok && answer.failure.code === 'missing-locale' && answer.failure.subject;
    if (!isLocaleCode(offered)) return answer;
    await setStoreLocale(offered);
    return calls.send(...asked);
  },
};

function takeFailure(failure: CallFailure): void {
  if (faultsOfThePage.includes(failure.code)) {
    // Every element gets the same refusal: one log line is enough.
    if (pageRefusal.peek()) return;
    console.warn(`[gondola] ${failure.code}: ${failure.message}`);
    pageRefusal.value = failure.message;
  }
  tellPage(failure);
}

/** An empty `storeUrl` means the page's origin. */
export function settingsFor(storeUrl: string, key: string): Settings {
  const own = storeUrl === '' || (typeof location !== 'undefined' && location.origin === storeUrl);
  return { storeUrl, apiUrl: `${storeUrl}/api`, mediaUrl: `${storeUrl}/media`, key, onStore: own };
}
