import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { stackHk } from './stack-hk.ts';
import { type StaffLanguage, textsFor } from './texts.ts';

const messages = { en: english, hk: stackHk } satisfies Record<StaffLanguage, object>;

/** The texts that react-admin itself shows, such as below an empty input. */
export function stackTexts(locale: LocaleCode): I18nProvider {
  const { language } = textsFor(locale);
  // A page gives its own words as they are, so a word that is no key is shown unchanged.
  return polyglotI18nProvider(() => messages[language], language, [], { allowMissing: true });
}
