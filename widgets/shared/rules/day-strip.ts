import { addDays, type Day } from './calendar-day.ts';
import { type CalendarLimits, defaultWindowDays, isDayAllowed } from './calendar-limits.ts';

/** How many days stand side by side: as many as the calendar goes ahead by default. */
export const stripLength = defaultWindowDays;

/** How many days are shown before a wanted day that lies beyond the first two weeks. */
const daysBefore = 3;

/** The next days that a visitor may choose, from the first one on; when `wanted` lies further on, those around it. */
export function stripDays(limits: CalendarLimits, wanted: Day | null): Day[] {
  // A day that cannot be chosen is not looked for: the window may go on for years.
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
