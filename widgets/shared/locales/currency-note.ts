import { msg, str } from '@lit/localize';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { spokenLanguage } from './message-source.ts';

/** Explains amounts with `≈`, and names the currency in which the store charges. */
export function currencyNote(currency: string, asOf: Day): string {
  const day = formatVisitDay(asOf, spokenLanguage());
  return msg(str`You pay in ${currency}. Amounts marked ≈ are approximate, at the rates of ${day}.`, {
    id: 'currency.note',
  });
}
