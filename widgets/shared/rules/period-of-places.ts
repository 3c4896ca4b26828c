import { addDays, type Day, earlierDay, firstOfMonth, lastOfMonth, laterDay, nextMonth } from './calendar-day.ts';
import type { CalendarLimits } from './calendar-limits.ts';

export interface Period {
  from: Day;
  to: Day;
  /** The months, by their first day, that are known once this period is. */
  months: Day[];
}

/** A window of up to so many days is asked for in one call: even two weeks often lie in two months. */
const atOnceDays = 45;

/** The days whose places are asked for when a month comes into sight: all that can be picked when they are few, else that month's. */
export function periodOfPlaces(month: Day, { earliest, latest }: Pick<CalendarLimits, 'earliest' | 'latest'>): Period {
  if (latest >= addDays(earliest, atOnceDays)) {
    return { from: laterDay(earliest, month), to: earlierDay(latest, lastOfMonth(month)), months: [month] };
  }
  const months: Day[] = [];
  for (let first = firstOfMonth(earliest); first <= latest; first = nextMonth(first)) months.push(first);
  return { from: earliest, to: latest, months };
}
