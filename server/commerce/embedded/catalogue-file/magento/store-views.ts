import type { LocaleCode } from '#shared/contract/locale.ts';

/** What store views are usually called, and the language that is meant. */
const usualNames: Record<string, LocaleCode> = {
  hk: 'hk',
  tc: 'hk',
  zh_hk: 'hk',
  zh_tw: 'hk',
  zh_hant: 'hk',
  zh_hant_hk: 'hk',
  chinese_traditional: 'hk',
  en: 'en',
  en_us: 'en',
  en_gb: 'en',
  en_hk: 'en',
  english: 'en',
  cn: 'cn',
  sc: 'cn',
  zh: 'cn',
  zh_cn: 'cn',
  zh_hans: 'cn',
  zh_hans_cn: 'cn',
  chinese_simplified: 'cn',
  th: 'th',
  th_th: 'th',
  thai: 'th',
  jp: 'jp',
  ja: 'jp',
  ja_jp: 'jp',
  japanese: 'jp',
  kr: 'kr',
  ko: 'kr',
  ko_kr: 'kr',
  korean: 'kr',
  id: 'id',
  id_id: 'id',
  indonesian: 'id',
};

/** The language of a store view: as the operator says, else as its code reads; null when it says nothing. */
export function localeOfStoreView(storeView: string, named: Readonly<Record<string, LocaleCode>>): LocaleCode | null {
  return named[storeView] ?? usualNames[storeView.toLowerCase().replaceAll('-', '_')] ?? null;
}
