import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';
import { keptDateFormat } from './kept-date-format.ts';

/** A day as `DD MMM YYYY`, with the month name of the language. Takes `YYYY-MM-DD`, with or without a time. */
export function formatDay(value: string, locale: LocaleCode): string {
  const day = storedDay(value);
  if (!day) return value;
  const [year, , date] = day.split('-');
  return `${date} ${monthName(day, locale)} ${year}`;
}

/** The day in a stored date: `2026-01-05 00:00:00` → `2026-01-05`. Null for any other text. */
export function storedDay(value: string): Day | null {
  return /^\d{4}-(0[1-9]|1[0-2])-\d{2}(?=[ T]|$)/.exec(value)?.[0] ?? null;
}

/** The format of carts and orders. */
export function toStoredDate(day: Day): string {
  return `${day} 00:00:00`;
}

function monthName(day: Day, locale: LocaleCode): string {
  return keptDateFormat(languageTags[locale], { month: 'short' }).format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}
