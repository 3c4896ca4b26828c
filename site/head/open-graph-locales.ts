import type { LocaleCode } from '#shared/contract/locale.ts';

/** Open Graph codes always have a country, never a script. */
export const openGraphLocales: Readonly<Record<LocaleCode, string>> = {
  hk: 'zh_HK',
  en: 'en_US',
  cn: 'zh_CN',
  th: 'th_TH',
  jp: 'ja_JP',
  kr: 'ko_KR',
  id: 'id_ID',
};
