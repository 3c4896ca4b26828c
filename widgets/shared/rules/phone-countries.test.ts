import { expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import { phoneCountries } from './phone-countries.ts';

it.each<[string, string, LocaleCode[], string[]]>([
  ['the store’s country, then those of its languages', 'HK', ['hk', 'en', 'th'], ['hk', 'th']],
  ['only the store’s country when English is its only language', 'GB', ['en'], ['gb']],
  ['the store’s country even if none of its languages has it', 'MO', ['hk', 'cn'], ['mo', 'hk', 'cn']],
])('a phone field lists first %s', (_, country, codes, countries) => {
  const store = {
    storeConfig: { default_country: country },
    availableStores: codes.map((store_code) => ({ store_code })),
  } as StoreConfig;
  expect(phoneCountries(store)).toEqual(countries);
});
