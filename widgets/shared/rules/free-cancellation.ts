import type { Cancellation } from '#shared/contract/visit.ts';
import { addDays, type Day } from './calendar-day.ts';
import { addMinutes, type OperatorTime } from './operator-time.ts';

/** The visit that a line or an item is for; without a date it may be on any day. */
export interface Visit {
  date: Day | null;
  /** The 24-hour start; empty or null for the whole day. */
  slot: string | null;
}

/**
 * Until when a visit may be cancelled for nothing, on the operator's clock; null without such terms, and for a visit on any day. Hours
 * count back from the slot's start, or from the beginning of the day, by the clock on the wall: a day has 24 of them, also when
 * summer time begins.
 */
export function freeCancellationUntil(terms: Cancellation | null | undefined, visit: Visit): OperatorTime | null {
  return terms ? momentBefore(visit, { days: terms.freeUntilDays, hours: terms.freeUntilHours }) : null;
}

/** The end of a day so many days before a visit, or so many hours before it begins; null without either, and for a visit on any day. */
export function momentBefore(
  { date, slot }: Visit,
  { days, hours }: { days?: number | undefined; hours?: number | undefined },
): OperatorTime | null {
  if (!date) return null;
  if (days !== undefined) return { day: addDays(date, -days), time: '23:59' };
  if (hours === undefined) return null;
  const until = addMinutes({ day: date, time: slot || '00:00' }, -hours * 60);
  // Midnight is told as the last minute of the day before, whose date nobody mistakes.
  return until.time === '00:00' ? addMinutes(until, -1) : until;
}

/** Whether that moment is still to come. */
export function isStillFree(until: OperatorTime, now: OperatorTime): boolean {
  return until.day === now.day ? until.time >= now.time : until.day > now.day;
}
