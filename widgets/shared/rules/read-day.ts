import { type Day, toDay } from './calendar-day.ts';
import { storedDay } from './date-format.ts';
import { utc } from './utc.ts';

/** The day of a date that somebody has sent, which may carry a time. Null when there is no such day, as the 31st of February. */
export function readDay(value: string): Day | null {
  const day = storedDay(value);
  if (!day) return null;
  const read = utc(day);
  return read.isValid() && toDay(read) === day ? day : null;
}
