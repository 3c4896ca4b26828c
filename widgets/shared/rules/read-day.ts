import { type Day, toDay } from './calendar-day.ts';
import { storedDay } from './date-format.ts';
import { utc } from './utc.ts';

/** The day in a request's date, which may include a time. Null for a day that does not exist, such as 31 February. */
export function readDay(value: string): Day | null {
  const day = storedDay(value);
  if (!day) return null;
  const read = utc(day);
  return read.isValid() && toDay(read) === day ? day : null;
}
