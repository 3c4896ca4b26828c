import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { Day } from './calendar-day.ts';
import { type DateParts, keptDateFormat } from './kept-date-format.ts';

export interface DayNames {
  /** "Tue". */
  weekday: string;
  /** "Nov". */
  month: string;
  /** "Tuesday 24 November". */
  spoken: string;
}

export function dayNames(day: Day, locale: LocaleCode): DayNames {
  const date = new Date(`${day}T00:00:00Z`);
  // British English puts the day before the month, as the store's dates do.
  const tag = locale === 'en' ? 'en-GB' : languageTags[locale];
  const write = (parts: DateParts) => keptDateFormat(tag, parts).format(date);
  return {
    weekday: write({ weekday: 'short' }),
    month: write({ month: 'short' }),
    spoken: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
