import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { type WeekdayName, weekdayNames } from '#shared/contract/visit.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { keptDateFormat } from '#shared/rules/kept-date-format.ts';

const aSunday = '2026-03-01';

export function weekdayName(weekday: WeekdayName, language: LocaleCode, style: 'long' | 'short'): string {
  return write(addDays(aSunday, weekdayNames.indexOf(weekday)), language, { weekday: style });
}

/** `March 2026`. */
export function monthName(month: Day, language: LocaleCode): string {
  return write(month, language, { month: 'long', year: 'numeric' });
}

function write(day: Day, language: LocaleCode, parts: Intl.DateTimeFormatOptions): string {
  return keptDateFormat(languageTags[language], parts).format(new Date(`${day}T00:00:00Z`));
}
