/** A day of the operator's calendar, `YYYY-MM-DD`. Days compare as text; no time zone and no clock takes part. */
export type Day = string;

export function addDays(day: Day, count: number): Day {
  const date = startOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return toDay(date);
}

/** The day that a `Date` at midnight UTC stands for. */
export function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: Day): Day {
  return addDays(nextMonth(day), -1);
}

/** The first day of the month after. */
export function nextMonth(day: Day): Day {
  const date = startOf(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + 1);
  return toDay(date);
}

export function earlierDay(one: Day, other: Day): Day {
  return one < other ? one : other;
}

export function laterDay(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
