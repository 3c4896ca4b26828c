import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';

/** The names of a day in the line of days, shown and read out, as the language writes them. */
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
