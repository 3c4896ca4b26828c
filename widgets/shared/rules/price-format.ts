import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/**
 * An amount of a currency as its readers write it. Hong Kong dollars read `HK$1,234.50` in every language, as the specification
 * shows them; other currencies as the language has it.
 */
export function formatPrice(amount: number, currency: string, locale: LocaleCode): string {
  const tag = currency === 'HKD' ? 'en' : languageTags[locale];
  const key = tag + currency;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, signDisplay: 'negative' });
  formats.set(key, format);
  return format.format(amount);
}

/** A format is slow to make. */
const formats = new Map<string, Intl.NumberFormat>();
