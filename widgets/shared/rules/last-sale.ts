import { type LastSale, weekdayNames } from '#shared/contract/visit.ts';
import type { Day } from './calendar-day.ts';
import { utc } from './utc.ts';

/** Until when a day sells, `HH:mm`: what is said of the day itself, else of its weekday, else of all days. */
export function lastSaleOn(day: Day, { at, weekdays = {}, exceptions = [] }: LastSale): string {
  const ofDay = exceptions.find(({ date }) => date === day)?.at;
  const weekday = weekdayNames[utc(day).day()];
  return ofDay ?? (weekday && weekdays[weekday]) ?? at;
}
