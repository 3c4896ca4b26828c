import type { StoreConfig } from '#shared/contract/store.ts';

/** The countries at the top of a phone field's list: the store's, then those of its languages. ISO 3166-1 alpha-2, in lower case. */
export function phoneCountries({
  storeConfig,
  availableStores,
}: Pick<StoreConfig, 'storeConfig' | 'availableStores'>): string[] {
  // All locale codes but `en` are also country codes.
  const spoken = availableStores.flatMap(({ store_code: code }) => (code === 'en' ? [] : [code]));
  return [...new Set([storeConfig.default_country.toLowerCase(), ...spoken])];
}
