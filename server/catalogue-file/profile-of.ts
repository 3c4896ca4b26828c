import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { type StoreProfile, specifiedProfile } from './store-profile.ts';

/** The profile of a store from its catalogue's `store`; null means a store without a catalogue. */
export function profileOf(store: StoreSettings | null): StoreProfile {
  const languages = localeCodes.filter((code) => store?.languages?.includes(code) ?? true);
  return {
    currency: store?.currency ?? specifiedProfile.currency,
    languages,
    defaultLanguage:
      store?.defaultLanguage ??
      languages.find((code) => code === specifiedProfile.defaultLanguage) ??
      languages[0] ??
      'en',
    country: store?.country ?? specifiedProfile.country,
    timeZone: store?.timeZone ?? specifiedProfile.timeZone,
    taxes: store?.taxes ?? specifiedProfile.taxes,
    operator: store?.operator ?? specifiedProfile.operator,
  };
}

/** The language in which every text must exist, because it replaces missing translations. */
export function requiredLanguage({ languages, defaultLanguage }: StoreProfile): LocaleCode {
  return languages.includes('en') ? 'en' : defaultLanguage;
}
