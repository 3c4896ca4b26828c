import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';

/** A day as a strip of days shows and says it, in the language's own form. */
export interface DayNames {
  /** Short: "Tue". */
  weekday: string;
  /** Short: "Nov". */
  month: string;
  /** In full, without the year: "Tuesday 24 November". */
  spoken: string;
}

export function dayNames(day: Day, locale: LocaleCode): DayNames {
  const date = new Date(`${day}T00:00:00Z`);
  const { weekday, month, spoken } = formatsOf(locale);
  return { weekday: weekday.format(date), month: month.format(date), spoken: spoken.format(date) };
}

type Formats = Record<keyof DayNames, Intl.DateTimeFormat>;

/** Formats are slow to make. */
const known = new Map<LocaleCode, Formats>();

function formatsOf(locale: LocaleCode): Formats {
  // The day goes before the month, as it does in the store's dates.
  const tag = locale === 'en' ? 'en-GB' : languageTags[locale];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' });
  const formats = known.get(locale) ?? {
    weekday: format({ weekday: 'short' }),
    month: format({ month: 'short' }),
    spoken: format({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
  known.set(locale, formats);
  return formats;
}
