import type { MoveOption } from '#shared/contract/move.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import type { CalendarLimits } from '#shared/rules/calendar-limits.ts';
import type { DayState } from '#shared/ui/calendar.tsx';

/** The visits on a day that the buyer can move to, sorted by time. */
export function visitsOn(options: readonly MoveOption[], day: Day | null): MoveOption[] {
  return options
    .filter(({ visit_date }) => visit_date === day)
    .sort((one, other) => (one.time_slot ?? '').localeCompare(other.time_slot ?? ''));
}

/** How the calendar draws a day. */
export function dayStateOf(options: readonly MoveOption[], day: Day): DayState {
  const own = visitsOn(options, day);
  if (own.length === 0) return 'closed';
  return own.some(({ is_available }) => is_available) ? 'open' : 'sold-out';
}

/** The days that are on sale; null where there is none. */
export function limitsOf(options: readonly MoveOption[]): CalendarLimits | null {
  const days = [...new Set(options.map(({ visit_date }) => visit_date))].sort();
  const [earliest, latest] = [days[0], days.at(-1)];
  return earliest && latest ? { earliest, latest, onlyDays: days } : null;
}

/** The first day with room in the month of the booked one, or else of all, which the calendar shows at first. */
export function dayToShow(options: readonly MoveOption[], booked: Day): Day | null {
  const free = options
    .filter(({ is_available }) => is_available)
    .map(({ visit_date }) => visit_date)
    .sort();
  return free.find((day) => day.slice(0, 7) === booked.slice(0, 7)) ?? free[0] ?? null;
}

/** True when days after `to` may be on sale, because the days up to `to` do not end with days that are not. */
export function mayGoOn(options: readonly MoveOption[], to: Day): boolean {
  const last = limitsOf(options)?.latest;
  return last !== undefined && last > addDays(to, -7);
}
