import { msg, str } from '@lit/localize';
import { languageTags } from '#shared/contract/locale.ts';
import type { AppliedTax } from '#shared/contract/order.ts';
import { spokenLanguage } from './message-source.ts';
import { priceText } from './price-text.ts';

export function taxText({ rate, amount }: AppliedTax): string {
  const percent = rate.toLocaleString(languageTags[spokenLanguage()]);
  return msg(str`incl. ${percent} % VAT ${priceText(amount.value, amount.currency)}`, { id: 'tax.included' });
}
