import { useMemo } from 'react';
import { type Day, toDay } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import type { DayState } from './day-state.ts';

/** Functions that tell the calendar which days cannot be chosen, and each day's `part` for its style. */
export function useDayParts(limits: CalendarLimits, stateOf: (day: Day) => DayState, booked: Day | undefined) {
  // Kept, because the calendar renders all its days again for new functions.
  return useMemo(() => {
    const known = new Map<number, DayState | 'outside-window'>();
    const partOf = (date: Date) => {
      const found = known.get(date.getTime());
      if (found) return found;
      const day = toDay(date);
      const part = isDayAllowed(day, limits) ? stateOf(day) : 'outside-window';
      known.set(date.getTime(), part);
      return part;
    };
    const getDayParts = (date: Date) => (toDay(date) === booked ? `${partOf(date)} booked` : partOf(date));
    return { getDayParts, isDateDisallowed: (date: Date) => !['open', 'few'].includes(partOf(date)) };
  }, [limits, stateOf, booked]);
}
