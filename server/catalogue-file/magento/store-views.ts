import { type LocaleCode, languageTags, localeCodes } from '#shared/contract/locale.ts';

/** Usual codes of store views, and their languages: for each language codes such as `th` and `th_th`, and other codes seen in exports. */
const usualNames: Record<string, LocaleCode> = {
  ...Object.fromEntries(
    localeCodes.flatMap((code) => {
      const tag = languageTags[code].toLowerCase().replaceAll('-', '_');
      return [tag.slice(0, 2), tag, code].map((name) => [name, code]);
    }),
  ),
  tc: 'hk',
  zh_hk: 'hk',
  zh_tw: 'hk',
  zh_hant: 'hk',
  chinese_traditional: 'hk',
  en_us: 'en',
  en_gb: 'en',
  en_hk: 'en',
  english: 'en',
  sc: 'cn',
  zh: 'cn',
  zh_cn: 'cn',
  zh_hans: 'cn',
  chinese_simplified: 'cn',
  thai: 'th',
  japanese: 'jp',
  korean: 'kr',
  indonesian: 'id',
};

/** The code of the store view that Magento creates with every store. */
const firstView = 'default';

export type StoreViews = ReturnType<typeof readStoreViews>;

/**
 * Finds the languages of a file's store views: by the operator's option, else by their codes. Magento's first store view is in the base
 * language, and so is the only store view of a file.
 */
export function readStoreViews(
  seen: ReadonlySet<string>,
  { storeViews, baseLanguage }: { storeViews: Readonly<Record<string, LocaleCode>>; baseLanguage: LocaleCode },
) {
  return {
    /** True for rows that are for all store views. */
    isForAll: (storeView: string) => storeView === '' || storeView === 'admin',
    /** The language of a store view; null when it is not known. */
    localeOf: (storeView: string) =>
      storeViews[storeView] ??
      usualNames[storeView.toLowerCase().replaceAll('-', '_')] ??
      (storeView === firstView || seen.size === 1 ? baseLanguage : null),
  };
}
