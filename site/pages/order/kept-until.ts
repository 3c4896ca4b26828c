import { addDays, type Day, laterDay } from '#shared/rules/calendar-day.ts';

/** How many days after a visit its tickets may still be useful, for example at a counter. */
const daysAfterVisit = 2;
const daysWithoutVisit = 30;

/** The last day on which a device may keep the tickets of these days; `null` stands for any day. */
export function keptUntil(visits: readonly (Day | null)[], today: Day): Day {
  const days = visits.filter((day) => day !== null).toSorted();
  const last = visits.includes(null) ? addDays(today, daysWithoutVisit) : today;
  return laterDay(last, addDays(days.at(-1) ?? today, daysAfterVisit));
}
