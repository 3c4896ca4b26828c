import { addDays, type Day, earlierDay, firstOfMonth, lastOfMonth, laterDay, nextMonth } from './calendar-day.ts';
import type { CalendarLimits } from './calendar-limits.ts';

export interface Period {
  from: Day;
  to: Day;
  months: Day[];
}

/** The longest window, in days, that one call requests. */
const atOnceDays = 45;

/** The days whose places are requested when a month is shown: a short window as a whole, otherwise the month's part. */
export function periodOfPlaces(month: Day, { earliest, latest }: Pick<CalendarLimits, 'earliest' | 'latest'>): Period {
  if (latest >= addDays(earliest, atOnceDays)) {
    return { from: laterDay(earliest, month), to: earlierDay(latest, lastOfMonth(month)), months: [month] };
  }
  const months: Day[] = [];
  for (let first = firstOfMonth(earliest); first <= latest; first = nextMonth(first)) months.push(first);
  return { from: earliest, to: latest, months };
}
