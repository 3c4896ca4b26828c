import { defaultLocale, type LocaleCode, languageTags, localeCodes } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

/** The addresses of one page in all languages, as `hreflang` names them; x-default is the default language's. */
export function alternates(publicUrl: string, path: string): { language: string; url: string }[] {
  return [
    ...localeCodes.map((code) => ({ language: languageTags[code], url: pageUrl(publicUrl, code, path) })),
    { language: 'x-default', url: pageUrl(publicUrl, defaultLocale, path) },
  ];
}

/** A page's full address; the home page of the default language is the origin with its slash. */
export function pageUrl(publicUrl: string, locale: LocaleCode, path: string): string {
  return publicUrl + pathInLocale(locale, path);
}
