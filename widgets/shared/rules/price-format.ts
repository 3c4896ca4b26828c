import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { specifiedCurrency } from './shop-constants.ts';

/**
 * The two forms of prices. Each block of a page or widget uses only one form. Purchases have the exact form: cart, drawer, summary,
 * checkout, order, documents and emails (`formatPrice`). Offers have the short form: lists, cards, the picker and its button
 * (`formatShortPrice`).
 */

/**
 * An amount of a currency in the reader's format. Hong Kong dollars are written `HK$1,234.50` in every language, as in the specification;
 * other currencies follow the language.
 */
export function formatPrice(amount: number, currency: string, locale: LocaleCode): string {
  return write(formatOf(currency, locale, 'auto'), amount);
}

/** The short form for offers: an even amount has no decimals: `HK$235`, but `HK$234.50`. */
export function formatShortPrice(amount: number, currency: string, locale: LocaleCode): string {
  return write(formatOf(currency, locale, 'stripIfInteger'), amount);
}

/** The currency sign in amounts: `HK$`. */
export function currencySign(currency: string, locale: LocaleCode): string {
  const parts = formatOf(currency, locale, 'auto').formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * Writes an amount. A negative amount that rounds to zero has no minus sign. Other negative amounts get the typographic minus sign; most
 * languages of `Intl` have a hyphen.
 */
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
