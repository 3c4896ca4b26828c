import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** The store's language for a BCP 47 tag. French, German and Spanish readers get English. */
export function localeOfLanguage(tag: string): LocaleCode | null {
  const [language = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (language === 'yue') return 'hk';
  if (language === 'zh') return isTraditional(subtags) ? 'hk' : 'cn';
  return locales.get(language) ?? null;
}

const locales = new Map<string, LocaleCode>([
  ['fr', 'en'],
  ['de', 'en'],
  ['es', 'en'],
  ...(Object.entries(languageTags) as [LocaleCode, string][]).map(([code, tag]): [string, LocaleCode] => [
    tag.slice(0, 2),
    code,
  ]),
]);

function isTraditional(subtags: string[]): boolean {
  if (subtags.includes('hans')) return false;
  return subtags.some((subtag) => ['hant', 'hk', 'tw', 'mo'].includes(subtag));
}
