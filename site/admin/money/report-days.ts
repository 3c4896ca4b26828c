import { addDays, type Day, firstOfMonth, lastOfMonth } from '#shared/rules/calendar-day.ts';

export interface Days {
  from: Day;
  to: Day;
}

/** The days of the month of a day. */
export function monthOf(day: Day): Days {
  return { from: firstOfMonth(day), to: lastOfMonth(day) };
}

/** The days of the month before that of a day. */
export function monthBefore(day: Day): Days {
  return monthOf(addDays(firstOfMonth(day), -1));
}
