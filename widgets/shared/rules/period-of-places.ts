import { addDays, type Day, earlierDay, firstOfMonth, lastOfMonth, laterDay, nextMonth } from './calendar-day.ts';
import type { CalendarLimits } from './calendar-limits.ts';

export interface Period {
  from: Day;
  to: Day;
  /** The months that this period covers, by their first day. */
  months: Day[];
}

/** The longest window, in days, that one call requests: even two weeks often cover two months. */
const atOnceDays = 45;

/** The days whose places are requested when a month is shown: the whole window when it is short, otherwise that month's part. */
export function periodOfPlaces(month: Day, { earliest, latest }: Pick<CalendarLimits, 'earliest' | 'latest'>): Period {
  if (latest >= addDays(earliest, atOnceDays)) {
    return { from: laterDay(earliest, month), to: earlierDay(latest, lastOfMonth(month)), months: [month] };
  }
  const months: Day[] = [];
  for (let first = firstOfMonth(earliest); first <= latest; first = nextMonth(first)) months.push(first);
  return { from: earliest, to: latest, months };
}
