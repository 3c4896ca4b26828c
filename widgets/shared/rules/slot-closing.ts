import type { Day } from './calendar-day.ts';

/** Now, on the operator's calendar and clock. */
export interface OperatorTime {
  day: Day;
  /** Minutes since the operator's midnight. */
  minute: number;
}

/**
 * Whether selling has ended for a visit. A slot sells until its start minus the cut-off; a visit without a slot (or with one
 * that does not begin with a time) until its day is over.
 */
export function isSlotClosed(visit: { date: Day; slot: string }, now: OperatorTime, cutOffMinutes: number): boolean {
  const start = /^(\d{2}):(\d{2})/.exec(visit.slot);
  if (!start) return visit.date < now.day;
  const startMinute = Number(start[1]) * 60 + Number(start[2]);
  return minutesBetween(now.day, visit.date) + startMinute - cutOffMinutes <= now.minute;
}

function minutesBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 60_000;
}
