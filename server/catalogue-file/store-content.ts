import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';

/** The store's own texts, pictures and links. No price, tax or order depends on them. */
export type StoreContent = ReturnType<typeof partStore>['content'];

/** Splits the `store` of a catalogue file into the settings that selling and searching depend on, and the content. */
export function partStore({
  currency,
  languages,
  defaultLanguage,
  country,
  timeZone,
  taxes,
  operator,
  synonyms,
  ...content
}: StoreSettings) {
  return { selling: { currency, languages, defaultLanguage, country, timeZone, taxes, operator, synonyms }, content };
}
