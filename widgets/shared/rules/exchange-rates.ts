import { addDays, type Day } from './calendar-day.ts';

const shownDays = 7;

export function lastDayOfRates(asOf: Day): Day {
  return addDays(asOf, shownDays);
}

/** True when rates may be shown: at most a week old, and dated no later than tomorrow, which has begun in other time zones. */
export function areRatesCurrent(asOf: Day, today: Day): boolean {
  return asOf <= addDays(today, 1) && today <= lastDayOfRates(asOf);
}
