import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { OfferedLanguages } from './offered-languages.ts';

/** The addresses of one page in all languages, by `hreflang`. `x-default` is the default language. */
export function alternates(
  publicUrl: string,
  path: string,
  { languages, defaultLanguage }: OfferedLanguages,
): { language: string; url: string }[] {
  return [
    ...languages.map((code) => ({ language: languageTags[code], url: pageUrl(publicUrl, code, path) })),
    { language: 'x-default', url: pageUrl(publicUrl, defaultLanguage, path) },
  ];
}

/** The home page without a prefix is the origin with its slash. */
export function pageUrl(publicUrl: string, locale: LocaleCode, path: string): string {
  return publicUrl + pathInLocale(locale, path);
}
