import { isLocaleCode, type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { localeOfLanguage } from '#shared/rules/locale-of-language.ts';

export interface PageLocaleClues {
  /** The page's setting: a locale code or a language tag. */
  asked?: string | undefined;
  /** The visitor's earlier choice. */
  chosen?: string | null | undefined;
  documentLanguage?: string | undefined;
  /** The widgets' current language. */
  spoken?: LocaleCode | undefined;
}

/** The language of a page's widgets: the first of these that is known. */
export function pageLocale({ asked, chosen, documentLanguage, spoken }: PageLocaleClues): LocaleCode {
  return localeOf(asked) ?? localeOf(chosen) ?? localeOf(documentLanguage) ?? spoken ?? unprefixedLocale;
}

function localeOf(name: string | null | undefined): LocaleCode | null {
  if (!name) return null;
  return isLocaleCode(name) ? name : localeOfLanguage(name);
}
