import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { specifiedCurrency } from './shop-constants.ts';

/**
 * Prices have two forms, and each block of a page uses only one. Purchases have the exact form: cart, checkout, order, documents, emails.
 * Offers have the short form: lists, cards, the picker.
 */

/** Hong Kong dollars are `HK$1,234.50` in every language, as in the specification; other currencies follow the language. */
export function formatPrice(amount: number, currency: string, locale: LocaleCode): string {
  return write(formatOf(currency, locale, 'auto'), amount);
}

/** The short form: an even amount has no decimals, `HK$235`, but `HK$234.50`. */
export function formatShortPrice(amount: number, currency: string, locale: LocaleCode): string {
  return write(formatOf(currency, locale, 'stripIfInteger'), amount);
}

/** `HK$`. */
export function currencySign(currency: string, locale: LocaleCode): string {
  const parts = formatOf(currency, locale, 'auto').formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** An amount that rounds to zero has no minus sign. Other negative amounts get the typographic one. */
function write(format: Intl.NumberFormat, amount: number): string {
  const text = format.format(amount);
  return text.replace('-', /[1-9]/.test(text) ? '−' : '');
}

function formatOf(
  currency: string,
  locale: LocaleCode,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
): Intl.NumberFormat {
  const tag = currency === specifiedCurrency ? 'en' : languageTags[locale];
  const key = tag + currency + trailingZeroDisplay;
  const options = { style: 'currency', currency, trailingZeroDisplay } as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options);
  formats.set(key, format);
  return format;
}

/** Kept, because formats are slow to make. */
const formats = new Map<string, Intl.NumberFormat>();
