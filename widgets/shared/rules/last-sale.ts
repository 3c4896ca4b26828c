import { type LastSale, weekdayNames } from '#shared/contract/visit.ts';
import type { Day } from './calendar-day.ts';
import { utc } from './utc.ts';

/** The end of a day's sale, `HH:mm`: the one of the day itself, else of its weekday, else of all days. */
export function lastSaleOn(day: Day, { at, weekdays = {}, exceptions = [] }: LastSale): string {
  const ofDay = exceptions.find(({ date }) => date === day)?.at;
  const weekday = weekdayNames[utc(day).day()];
  return ofDay ?? (weekday && weekdays[weekday]) ?? at;
}
