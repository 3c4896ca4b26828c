import { isLocaleCode, type LocaleCode, unprefixedLocale } from '#shared/contract/locale.ts';
import { localeOfLanguage } from '#shared/rules/locale-of-language.ts';

export interface PageLocaleClues {
  /** The page's wish: a locale code, or a language tag. */
  asked?: string | undefined;
  /** The visitor's earlier choice on this site. */
  chosen?: string | null | undefined;
  /** The `lang` of the document. */
  documentLanguage?: string | undefined;
  /** The language that the widgets speak already. */
  spoken?: LocaleCode | undefined;
}

/** The language of a page's widgets: what the page asks for, then what its visitor chose, then the document's own. */
export function pageLocale({ asked, chosen, documentLanguage, spoken }: PageLocaleClues): LocaleCode {
  return localeOf(asked) ?? localeOf(chosen) ?? localeOf(documentLanguage) ?? spoken ?? unprefixedLocale;
}

function localeOf(name: string | null | undefined): LocaleCode | null {
  if (!name) return null;
  return isLocaleCode(name) ? name : localeOfLanguage(name);
}
