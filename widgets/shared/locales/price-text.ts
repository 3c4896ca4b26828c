import { toAmount } from '#shared/rules/money.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { spokenLanguage } from './message-source.ts';

export function priceText(amount: number, currency: string): string {
  return formatPrice(amount, currency, spokenLanguage());
}

/** A price in the current language, given in the currency's minor unit. */
export function centsText(cents: number, currency: string): string {
  return priceText(toAmount(cents, currency), currency);
}
