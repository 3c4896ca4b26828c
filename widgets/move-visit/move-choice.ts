import type { MoveOption } from '#shared/contract/move.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import type { CalendarLimits } from '#shared/rules/calendar-limits.ts';
import type { DayState } from '#shared/ui/day-state.ts';

export function visitsOn(options: readonly MoveOption[], day: Day | null): MoveOption[] {
  return options
    .filter(({ visit_date }) => visit_date === day)
    .sort((one, other) => (one.time_slot ?? '').localeCompare(other.time_slot ?? ''));
}

export function dayStateOf(options: readonly MoveOption[], day: Day): DayState {
  const own = visitsOn(options, day);
  if (own.length === 0) return 'closed';
  return own.some(({ is_available }) => is_available) ? 'open' : 'sold-out';
}

/** The first day, the last day and all days on sale; null when there is none. */
export function limitsOf(options: readonly MoveOption[]): CalendarLimits | null {
  const days = [...new Set(options.map(({ visit_date }) => visit_date))].sort();
  const [earliest, latest] = [days[0], days.at(-1)];
  return earliest && latest ? { earliest, latest, onlyDays: days } : null;
}

/** The day that the calendar shows at first: a day with room, if possible in the month of the booked day. */
export function dayToShow(options: readonly MoveOption[], booked: Day): Day | null {
  const free = options
    .filter(({ is_available }) => is_available)
    .map(({ visit_date }) => visit_date)
    .sort();
  return free.find((day) => day.slice(0, 7) === booked.slice(0, 7)) ?? free[0] ?? null;
}

/** True when days after `to` may be on sale: the last day on sale is at most six days before `to`. */
export function mayGoOn(options: readonly MoveOption[], to: Day): boolean {
  const last = limitsOf(options)?.latest;
  return last !== undefined && last > addDays(to, -7);
}
