import { type LastSale, weekdayNames } from '#shared/contract/visit.ts';
import type { Day } from './calendar-day.ts';
import { utc } from './utc.ts';

/** The end of sale on a day, `HH:mm`. */
export function lastSaleOn(day: Day, { at, weekdays = {}, exceptions = [] }: LastSale): string {
  const ofDay = exceptions.find(({ date }) => date === day)?.at;
  const weekday = weekdayNames[utc(day).day()];
  return ofDay ?? (weekday && weekdays[weekday]) ?? at;
}
