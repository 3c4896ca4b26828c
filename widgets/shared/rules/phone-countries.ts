import type { StoreConfig } from '#shared/contract/store.ts';

/** The countries that a phone field lists first: the store's, then those of its languages. ISO 3166-1 alpha-2, in lower case. */
export function phoneCountries({
  storeConfig,
  availableStores,
}: Pick<StoreConfig, 'storeConfig' | 'availableStores'>): string[] {
  // The codes of all languages but English are those of their countries.
  const spoken = availableStores.flatMap(({ store_code: code }) => (code === 'en' ? [] : [code]));
  return [...new Set([storeConfig.default_country.toLowerCase(), ...spoken])];
}
