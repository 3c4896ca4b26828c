import { addDays, type Day } from './calendar-day.ts';
import { type CalendarLimits, defaultWindowDays, isDayAllowed } from './calendar-limits.ts';

export const stripLength = defaultWindowDays;

/** Days shown before a wanted day that is later than the first two weeks. */
const daysBefore = 3;

/** The next days that a visitor may choose, or the days around a later `wanted` day. */
export function stripDays(limits: CalendarLimits, wanted: Day | null): Day[] {
  // A day that cannot be chosen is not searched for, because the calendar may cover years.
  let isFound = wanted === null || !isDayAllowed(wanted, limits);
  let from = 0;
  const days: Day[] = [];
  for (let day = limits.earliest; day <= limits.latest; day = addDays(day, 1)) {
    if (!isDayAllowed(day, limits)) continue;
    days.push(day);
    if (day === wanted) {
      isFound = true;
      if (days.length > stripLength) from = days.length - 1 - daysBefore;
    }
    if (isFound && days.length === from + stripLength) return days.slice(from);
  }
  return days.slice(-stripLength);
}
