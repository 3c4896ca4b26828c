import { formatPrice } from '#shared/rules/price-format.ts';
import { spokenLanguage } from './message-source.ts';

export function priceText(amount: number, currency: string): string {
  return formatPrice(amount, currency, spokenLanguage());
}
