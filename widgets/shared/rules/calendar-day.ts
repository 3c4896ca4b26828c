import { utc } from './utc.ts';

/** A day of the operator's calendar, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

export function addDays(day: Day, count: number): Day {
  return toDay(utc(day).add(count, 'day'));
}

/** Yields the days from the first to the last, both included. The last may be years ahead, so a caller may stop earlier. */
export function* daysBetween(first: Day, last: Day): Generator<Day> {
  for (let at = utc(first), day = first; day <= last; at = at.add(1, 'day'), day = toDay(at)) yield day;
}

export function toDay(date: { toISOString(): string }): Day {
  return date.toISOString().slice(0, 10);
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: Day): Day {
  return toDay(utc(day).endOf('month'));
}

export function nextMonth(day: Day): Day {
  return toDay(utc(firstOfMonth(day)).add(1, 'month'));
}

export function earlierDay(one: Day, other: Day): Day {
  return one < other ? one : other;
}

export function laterDay(one: Day, other: Day): Day {
  return one > other ? one : other;
}
