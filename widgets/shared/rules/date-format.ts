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
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})([ T]|$)/.exec(value) ?? [];
  if (!date) return null;
  const lastDate = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const exists = Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= lastDate;
  return exists ? value.slice(0, 10) : null;
}

/** A day as carts and orders store it. */
export function toStoredDate(day: Day): string {
  return `${day} 00:00:00`;
}

/** A store says the same few names in every cart. */
const monthNames = new Map<string, string>();

function monthName(day: Day, locale: LocaleCode): string {
  const month = `${locale} ${day.slice(5, 7)}`;
  const name = monthNames.get(month) ?? nameMonth(day, locale);
  monthNames.set(month, name);
  return name;
}

function nameMonth(day: Day, locale: LocaleCode): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(languageTags[locale], {
    month: 'short',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
}
