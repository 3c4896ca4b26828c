import type { Day } from './calendar-day.ts';
import type { OperatorTime } from './operator-time.ts';

/**
 * Whether selling has ended for a visit. A slot sells until its start minus the cut-off; a visit without a slot (or with one
 * that does not begin with a time) until its day is over.
 */
export function isSlotClosed(visit: { date: Day; slot: string }, now: OperatorTime, cutOffMinutes: number): boolean {
  const start = minutesOf(visit.slot);
  if (start === null) return visit.date < now.day;
  return minutesBetween(now.day, visit.date) + start - cutOffMinutes <= (minutesOf(now.time) ?? 0);
}

function minutesOf(text: string): number | null {
  const time = /^(\d{2}):(\d{2})/.exec(text);
  return time ? Number(time[1]) * 60 + Number(time[2]) : null;
}

function minutesBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 60_000;
}
