import type { LocaleModule } from '@lit/localize';
import { configureReentrantLocalization } from '@lit/localize/init/reentrant.js';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** The current language of `msg`. English has no catalogue, because its texts are in the sources. */
export interface SpokenLanguage {
  code: LocaleCode;
  catalogue: LocaleModule | undefined;
}

let speak: () => SpokenLanguage = () => ({ code: 'en', catalogue: undefined });
let installed = false;

export function spokenLanguage(): LocaleCode {
  return speak().code;
}

/** Sets the function that gives `msg` its language. The library's browser mode would write to the page's window. */
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
