import type { LocaleCode } from '#shared/contract/locale.ts';

/** Usual codes of store views, and their languages. */
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

/** The code of the store view that Magento makes with every store. */
const firstView = 'default';

export interface StoreViews {
  /** True for rows that stand for all store views. */
  isForAll(storeView: string): boolean;
  /** The language of a store view; null when it is not known. */
  localeOf(storeView: string): LocaleCode | null;
}

/**
 * Finds the languages of a file's store views: as the operator says, else by their codes. Magento's first view, and a single view,
 * are in the base language.
 */
export function readStoreViews(
  seen: ReadonlySet<string>,
  { storeViews, baseLanguage }: { storeViews: Readonly<Record<string, LocaleCode>>; baseLanguage: LocaleCode },
): StoreViews {
  return {
    isForAll: (storeView) => storeView === '' || storeView === 'admin',
    localeOf: (storeView) =>
      storeViews[storeView] ??
      usualNames[storeView.toLowerCase().replaceAll('-', '_')] ??
      (storeView === firstView || seen.size === 1 ? baseLanguage : null),
  };
}
