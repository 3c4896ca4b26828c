/** The store's languages, in the order of the language switcher. */
export const localeCodes = ['hk', 'en', 'cn', 'th', 'jp', 'kr', 'id'] as const;

export type LocaleCode = (typeof localeCodes)[number];

/** The default locale, whose paths have no prefix. Specification, section 9. */
export const unprefixedLocale: LocaleCode = 'hk';

export const languageTags: Record<LocaleCode, string> = {
  hk: 'zh-Hant-HK',
  en: 'en',
  cn: 'zh-Hans-CN',
  th: 'th-TH',
  jp: 'ja-JP',
  kr: 'ko-KR',
  id: 'id-ID',
};

export const languageNames: Record<LocaleCode, string> = {
  hk: '繁體中文',
  en: 'English',
  cn: '简体中文',
  th: 'ไทย',
  jp: '日本語',
  kr: '한국어',
  id: 'Bahasa Indonesia',
};

export function isLocaleCode(value: unknown): value is LocaleCode {
  return localeCodes.includes(value as LocaleCode);
}
