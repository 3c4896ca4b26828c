import type { StoreSettings } from './format.ts';

/** What the store says of itself: no price, no tax and no order depends on it. */
export type StoreContent = Omit<
  StoreSettings,
  'currency' | 'languages' | 'defaultLanguage' | 'country' | 'timeZone' | 'taxes'
>;

/** Parts what a catalogue file says of the store: what selling depends on, and what is content. */
export function partStore({
  currency,
  languages,
  defaultLanguage,
  country,
  timeZone,
  taxes,
  ...content
}: StoreSettings): { selling: Partial<StoreSettings>; content: StoreContent } {
  return { selling: { currency, languages, defaultLanguage, country, timeZone, taxes }, content };
}
