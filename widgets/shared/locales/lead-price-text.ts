import { msg, str } from '@lit/localize';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { formatShortPrice } from '#shared/rules/price-format.ts';
import { spokenLanguage } from './message-source.ts';

/** "Adult HK$235", "Adult from HK$235" when some tickets cost more, or only the price. */
export function leadPriceText({ label, price, hasMore }: LeadPrice, currency: string): string {
  const text = shortPriceText(price, currency);
  if (label === '') return hasMore ? msg(str`from ${text}`, { id: 'price.from' }) : text;
  return hasMore ? msg(str`${label} from ${text}`, { id: 'price.kind-from' }) : `${label} ${text}`;
}

/** Leaves out decimals when they are zero. */
export function shortPriceText(amount: number, currency: string): string {
  return formatShortPrice(amount, currency, spokenLanguage());
}
