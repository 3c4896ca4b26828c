import type { OperatorTexts } from '#server/sales/operator.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { specifiedCountry, specifiedCurrency, specifiedTimeZone } from '#shared/rules/shop-constants.ts';

/** A store's currency, languages, country, time zone, taxes and operator. */
export interface StoreProfile {
  /** ISO 4217. */
  currency: string;
  /** Offered languages, in the sequence of the language switcher. */
  languages: readonly LocaleCode[];
  /** One of `languages`, for visitors whose language is unknown. */
  defaultLanguage: LocaleCode;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** An IANA name, such as `Asia/Hong_Kong`. It decides which day is today. */
  timeZone: string;
  /** Tax class → percent; empty when the store names no tax. */
  taxes: Readonly<Record<string, number>>;
  /** The seller; null when the store has not named one. */
  operator: OperatorTexts | null;
}

/** The profile of the specification's store; its values replace those that an operator has not set. */
export const specifiedProfile: StoreProfile = {
  currency: specifiedCurrency,
  languages: localeCodes,
  defaultLanguage: 'hk',
  country: specifiedCountry,
  timeZone: specifiedTimeZone,
  taxes: {},
  operator: null,
};
