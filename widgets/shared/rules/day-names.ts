import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';
import { type DateParts, keptDateFormat } from './kept-date-format.ts';

/** The names of a day in the line of days, shown and read out, as the language writes them. */
export interface DayNames {
  /** Short: "Tue". */
  weekday: string;
  /** Short: "Nov". */
  month: string;
  /** The day in full, without the year: "Tuesday 24 November". */
  spoken: string;
}

export function dayNames(day: Day, locale: LocaleCode): DayNames {
  const date = new Date(`${day}T00:00:00Z`);
  // The day goes before the month, as it does in the store's dates.
  const tag = locale === 'en' ? 'en-GB' : languageTags[locale];
  const write = (parts: DateParts) => keptDateFormat(tag, parts).format(date);
  return {
    weekday: write({ weekday: 'short' }),
    month: write({ month: 'short' }),
    spoken: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
