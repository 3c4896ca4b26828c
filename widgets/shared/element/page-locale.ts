import { isLocaleCode, type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { localeOfLanguage } from '#shared/rules/locale-of-language.ts';

export interface PageLocaleClues {
  /** The page's setting: a locale code, or a language tag. */
  asked?: string | undefined;
  /** The visitor's earlier choice on this site. */
  chosen?: string | null | undefined;
  /** The `lang` of the document. */
  documentLanguage?: string | undefined;
  /** The current language of the widgets. */
  spoken?: LocaleCode | undefined;
}

/** The language of a page's widgets: the page's setting, else the visitor's earlier choice, else the document's language. */
export function pageLocale({ asked, chosen, documentLanguage, spoken }: PageLocaleClues): LocaleCode {
  return localeOf(asked) ?? localeOf(chosen) ?? localeOf(documentLanguage) ?? spoken ?? unprefixedLocale;
}

function localeOf(name: string | null | undefined): LocaleCode | null {
  if (!name) return null;
  return isLocaleCode(name) ? name : localeOfLanguage(name);
}
