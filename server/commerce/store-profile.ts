import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';

/** What a store is, beyond what it sells: its money, its languages, where it stands and what tax its prices contain. */
export interface StoreProfile {
  /** ISO 4217. */
  currency: string;
  /** The languages that it offers, in the order in which the switcher lists them. */
  languages: readonly LocaleCode[];
  /** One of them: for visitors of whom nothing is known. */
  defaultLanguage: LocaleCode;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Decides what today is. */
  timeZone: string;
  /** Tax class → percent; empty where the store names no tax. */
  taxes: Readonly<Record<string, number>>;
}

/** The specification's own store: what counts where an operator says nothing. */
export const specifiedProfile: StoreProfile = {
  currency: 'HKD',
  languages: localeCodes,
  defaultLanguage: 'hk',
  country: 'HK',
  timeZone: 'Asia/Hong_Kong',
  taxes: {},
};
