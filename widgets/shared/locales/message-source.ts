import type { LocaleModule } from '@lit/localize';
import { configureReentrantLocalization } from '@lit/localize/init/reentrant.js';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** The language that `msg` speaks now, with its messages; English needs none, its texts stand in the sources. */
export interface SpokenLanguage {
  code: LocaleCode;
  catalogue: LocaleModule | undefined;
}

let speak: () => SpokenLanguage = () => ({ code: 'en', catalogue: undefined });
let installed = false;

/** The language that `msg` speaks now. */
export function spokenLanguage(): LocaleCode {
  return speak().code;
}

/**
 * Tells `msg` where to look, at each call. Browsers and the server both use it: the library's own browser mode would write
 * to the page's window and allow one configuration only.
 */
export function readMessagesFrom(source: () => SpokenLanguage): void {
  speak = source;
  if (installed) return;
  installed = true;
  configureReentrantLocalization({
    sourceLocale: languageTags.en,
    targetLocales: Object.values(languageTags).filter((tag) => tag !== languageTags.en),
    getLocale: () => languageTags[speak().code],
    loadLocaleSync: () => speak().catalogue,
  });
}
