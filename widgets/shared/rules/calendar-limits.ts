import type { SellRestrictions } from '#shared/contract/product.ts';
import { addDays, type Day, earlierDay, laterDay } from './calendar-day.ts';

/** The default number of days ahead on which a visit may be booked. Specification, section 9. */
export const defaultWindowDays = 14;

/** The days that a visitor may choose. `onlyDays` is null when every day of the range may be chosen. */
export interface CalendarLimits {
  earliest: Day;
  latest: Day;
  onlyDays: readonly Day[] | null;
}

/**
 * The days of a product, counted from the operator's `today`. Without an end date, it can be booked 14 days ahead. A first day later than
 * that begins the 14 days.
 */
export function calendarLimits(today: Day, restrictions: SellRestrictions): CalendarLimits {
  const { minDay, maxDay } = restrictions.advanceDates ?? {};
  const { startDate, endDate, includeDates } = restrictions.availableDates ?? {};
  const opens = laterDay(addDays(today, Math.max(0, minDay ?? 0)), startDate ?? today);
  const defaultEnd = addDays(opens > addDays(today, defaultWindowDays) ? opens : today, defaultWindowDays);
  const ends = [maxDay === undefined ? undefined : addDays(today, maxDay), endDate].filter((day) => day !== undefined);
  const [firstEnd, secondEnd = firstEnd] = ends;
  const closes = firstEnd && secondEnd ? earlierDay(firstEnd, secondEnd) : includeDates ? undefined : defaultEnd;
  if (!includeDates) return { earliest: opens, latest: closes ?? defaultEnd, onlyDays: null };

  const onlyDays = includeDates.filter((day) => day >= opens && (closes === undefined || day <= closes)).sort();
  return { earliest: onlyDays[0] ?? opens, latest: onlyDays.at(-1) ?? addDays(opens, -1), onlyDays };
}

export function isDayAllowed(day: Day, limits: CalendarLimits): boolean {
  return day >= limits.earliest && day <= limits.latest && (limits.onlyDays?.includes(day) ?? true);
}

export function hasNoDay(limits: CalendarLimits): boolean {
  return limits.latest < limits.earliest;
}
