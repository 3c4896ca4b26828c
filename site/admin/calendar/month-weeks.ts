import { weekdayNames } from '#shared/contract/visit.ts';
import { addDays, type Day, daysBetween, firstOfMonth, lastOfMonth } from '#shared/rules/calendar-day.ts';
import { weekdayOf } from '#shared/rules/day-rule.ts';

/** The weeks of a month from Sunday to Saturday; null for days of other months. */
export function monthWeeks(month: Day): (Day | null)[][] {
  const first = firstOfMonth(month);
  const blank = weekdayNames.indexOf(weekdayOf(first));
  const days = [...Array<null>(blank).fill(null), ...daysBetween(first, lastOfMonth(month))];
  const weeks: (Day | null)[][] = [];
  for (let at = 0; at < days.length; at += weekdayNames.length) {
    const week = days.slice(at, at + weekdayNames.length);
    weeks.push([...week, ...Array<null>(weekdayNames.length - week.length).fill(null)]);
  }
  return weeks;
}

export function monthBefore(month: Day): Day {
  return firstOfMonth(addDays(firstOfMonth(month), -1));
}
