import type { Day } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { utc } from '#shared/rules/utc.ts';

/**
 * The first minute of an operator's calendar day, in milliseconds. On days when clocks go forward at midnight, this minute is not midnight.
 */
export function startOfDay(day: Day, timeZone: string): number {
  // No zone is further than 14 hours from UTC.
  let [before, first] = [-26 * 60, 26 * 60].map((minutes) => utc(day).valueOf() / 60_000 + minutes) as [number, number];
  while (first - before > 1) {
    const between = Math.floor((before + first) / 2);
    if (operatorTime(new Date(between * 60_000), timeZone).day < day) before = between;
    else first = between;
  }
  return first * 60_000;
}
