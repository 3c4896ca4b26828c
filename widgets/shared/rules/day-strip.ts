import { addDays, type Day } from './calendar-day.ts';
import { type CalendarLimits, isDayAllowed } from './calendar-limits.ts';

/** How many days stand side by side: two weeks, as far as the specification's calendar goes by default. */
export const stripLength = 14;

/** How many days are left in sight before a day that lies beyond the first ones. */
const daysBefore = 3;

/** The next days that a visitor may choose, from the first one on; when `wanted` lies further on, those around it. */
export function stripDays(limits: CalendarLimits, wanted: Day | null): Day[] {
  const days: Day[] = [];
  for (let day = limits.earliest; day <= limits.latest; day = addDays(day, 1)) {
    if (isDayAllowed(day, limits)) days.push(day);
    const at = wanted === null ? 0 : days.indexOf(wanted);
    const from = at < stripLength ? 0 : at - daysBefore;
    if (at >= 0 && days.length >= from + stripLength) return days.slice(from, from + stripLength);
  }
  return wanted !== null && days.indexOf(wanted) >= stripLength ? days.slice(-stripLength) : days.slice(0, stripLength);
}
