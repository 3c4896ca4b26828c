import type { LocaleCode } from '#shared/contract/locale.ts';
import type { StoreConfig } from '#shared/contract/store.ts';

export interface OfferedLanguages {
  languages: readonly LocaleCode[];
  defaultLanguage: LocaleCode;
}

/** The first language is the default when none is marked. */
export function offeredLanguages({ availableStores }: Pick<StoreConfig, 'availableStores'>): OfferedLanguages {
  const chosen = availableStores.find((one) => one.is_default_store) ?? availableStores[0];
  return { languages: availableStores.map((one) => one.store_code), defaultLanguage: chosen?.store_code ?? 'en' };
}
