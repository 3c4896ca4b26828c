import { formatPrice } from '#shared/rules/price-format.ts';
import { spokenLanguage } from './message-source.ts';

/** A price in the language that `msg` speaks now. */
export function priceText(amount: number, currency: string): string {
  return formatPrice(amount, currency, spokenLanguage());
}
