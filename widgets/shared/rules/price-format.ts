import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { specifiedCurrency } from './shop-constants.ts';

/**
 * Prices have two forms, and a block of a page or a widget uses one of them. What is bought is written exactly: cart, drawer, summary,
 * checkout, order, documents and mails (`formatPrice`). What is offered is written short: lists, cards, the picker and its button
 * (`formatShortPrice`).
 */

/**
 * An amount of a currency as its readers write it. Hong Kong dollars read `HK$1,234.50` in every language, as the specification
 * shows them; other currencies as the language has it.
 */
export function formatPrice(amount: number, currency: string, locale: LocaleCode): string {
  return write(formatOf(currency, locale, 'auto'), amount);
}

/** The same in an offer, where an even amount needs no decimals: `HK$235`, but `HK$234.50`. */
export function formatShortPrice(amount: number, currency: string, locale: LocaleCode): string {
  return write(formatOf(currency, locale, 'stripIfInteger'), amount);
}

/** The sign that stands beside amounts of a currency: `HK$`. */
export function currencySign(currency: string, locale: LocaleCode): string {
  const parts = formatOf(currency, locale, 'auto').formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * Nothing has no sign, as a small debt that is rounded to nothing would have. What is taken off has the minus sign of typesetting on
 * pages, in mails and documents alike; most languages of `Intl` have a hyphen.
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

/** A format is slow to make. */
const formats = new Map<string, Intl.NumberFormat>();
