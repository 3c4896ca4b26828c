import type { LocaleCode } from '#shared/contract/locale.ts';

/** The store's language for a BCP 47 tag; French, German and Spanish have no catalogue and read English. */
export function localeOfLanguage(tag: string): LocaleCode | null {
  const [language = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (language === 'yue') return 'hk';
  if (language === 'zh') return isTraditional(subtags) ? 'hk' : 'cn';
  return locales.get(language) ?? null;
}

const locales = new Map<string, LocaleCode>([
  ['en', 'en'],
  ['fr', 'en'],
  ['de', 'en'],
  ['es', 'en'],
  ['th', 'th'],
  ['ja', 'jp'],
  ['ko', 'kr'],
  ['id', 'id'],
]);

function isTraditional(subtags: string[]): boolean {
  if (subtags.includes('hans')) return false;
  return subtags.some((subtag) => ['hant', 'hk', 'tw', 'mo'].includes(subtag));
}
