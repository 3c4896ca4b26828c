import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';

/** A day as people read it, `DD MMM YYYY`: month name of the locale, Gregorian year. Takes `YYYY-MM-DD`, with or without a time. */
export function formatDay(value: string, locale: LocaleCode): string {
  const day = readDay(value);
  if (!day) return value;
  const [year, , date] = day.split('-');
  return `${date} ${monthName(day, locale)} ${year}`;
}

/** The day in a stored date, which may carry a time: `2026-01-05 00:00:00` → `2026-01-05`. Null for anything else. */
export function readDay(value: string): Day | null {
  const day = value.slice(0, 10);
  const written = /^\d{4}-\d{2}-\d{2}([ T]|$)/.test(value);
  return written && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ? day : null;
}

/** A day as carts and orders store it. */
export function toStoredDate(day: Day): string {
  return `${day} 00:00:00`;
}

/** Making a format takes a hundred times as long as using it. */
const monthFormats = new Map<LocaleCode, Intl.DateTimeFormat>();

function monthName(day: Day, locale: LocaleCode): string {
  const format =
    monthFormats.get(locale) ??
    new Intl.DateTimeFormat(languageTags[locale], {
      month: 'short',
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    });
  monthFormats.set(locale, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
