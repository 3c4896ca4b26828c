import type { Day } from './calendar-day.ts';
import { addMinutes, type OperatorTime } from './operator-time.ts';

/**
 * Tells of a visit whether selling has ended for it. A slot sells until its start minus the cut-off; a visit without a slot (or with
 * one that does not begin with a time) until its day is over.
 */
export function slotClosing(now: OperatorTime, cutOffMinutes: number): (visit: { date: Day; slot: string }) => boolean {
  const until = addMinutes(now, cutOffMinutes);
  return ({ date, slot }) => {
    const start = /^\d{2}:\d{2}/.exec(slot)?.[0];
    if (start === undefined) return date < now.day;
    return date < until.day || (date === until.day && start <= until.time);
  };
}
