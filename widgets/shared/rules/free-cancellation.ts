import type { Cancellation } from '#shared/contract/visit.ts';
import { addDays, type Day } from './calendar-day.ts';
import { addMinutes, type OperatorTime } from './operator-time.ts';

/** The visit of a line or an item. Without a date it may be on any day. */
export interface Visit {
  date: Day | null;
  /** `HH:mm`; empty or null for the whole day. */
  slot: string | null;
  /** The ticket's last day. No deadline of the terms is later. */
  lastDay?: Day | null;
}

/**
 * The end of free cancellation. Null without such terms, and for a visit on any day whose ticket has no end. Hours count back from the
 * slot's start or the beginning of the day. Every day has 24 hours, even when summer time begins.
 */
export function freeCancellationUntil(terms: Cancellation | null | undefined, visit: Visit): OperatorTime | null {
  return terms ? momentBefore(visit, { days: terms.freeUntilDays, hours: terms.freeUntilHours }) : null;
}

/** The end of a day some days before a visit, or some hours before it, but no later than the end of its ticket. */
export function momentBefore(
  { date, slot, lastDay }: Visit,
  { days, hours }: { days?: number | undefined; hours?: number | undefined },
): OperatorTime | null {
  if (days === undefined && hours === undefined) return null;
  const end = lastDay ? { day: lastDay, time: '23:59' } : null;
  if (!date) return end;
  const until =
    days === undefined ? hoursBefore({ date, slot }, hours ?? 0) : { day: addDays(date, -days), time: '23:59' };
  return end && !isStillFree(end, until) ? end : until;
}

function hoursBefore({ date, slot }: { date: Day; slot: string | null }, hours: number): OperatorTime {
  const until = addMinutes({ day: date, time: slot || '00:00' }, -hours * 60);
  // Midnight becomes the last minute of the day before, because the date of midnight is easy to mistake.
  return until.time === '00:00' ? addMinutes(until, -1) : until;
}

export function isStillFree(until: OperatorTime, now: OperatorTime): boolean {
  return until.day === now.day ? until.time >= now.time : until.day > now.day;
}
