import { addDays, type Day } from './calendar-day.ts';

/** The number of days for which the rates of a day are near enough to be shown. */
const shownDays = 7;

/** The last day on which the rates of a day are shown. */
export function lastDayOfRates(asOf: Day): Day {
  return addDays(asOf, shownDays);
}

/** True when rates may be shown: no older than a week, and not of a day to come, except of tomorrow, which it is elsewhere already. */
export function areRatesCurrent(asOf: Day, today: Day): boolean {
  return asOf <= addDays(today, 1) && today <= lastDayOfRates(asOf);
}
