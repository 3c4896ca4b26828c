import type { LastSale } from '#shared/contract/visit.ts';
import type { Day } from './calendar-day.ts';
import { lastSaleOn } from './last-sale.ts';
import { addMinutes, isOnClock, type OperatorTime } from './operator-time.ts';

export interface VisitToClose {
  date: Day;
  slot: string;
  lastSale?: LastSale | null | undefined;
}

/**
 * Returns a function that is true when selling has ended for a visit. A slot sells until its start minus the cut-off. A visit without a
 * timed slot sells until the end of sale or the end of its day. A time that the clocks skip is never sold; this needs the operator's time
 * zone.
 */
export function visitClosing(
  now: OperatorTime & { timeZone?: string },
  cutOffMinutes: number,
): (visit: VisitToClose) => boolean {
  const until = addMinutes(now, cutOffMinutes);
  return ({ date, slot, lastSale }) => {
    const start = /^\d{2}:\d{2}/.exec(slot)?.[0];
    if (start !== undefined) {
      if (date < until.day || (date === until.day && start <= until.time)) return true;
      return now.timeZone !== undefined && !isOnClock({ day: date, time: start }, now.timeZone);
    }
    if (date !== now.day) return date < now.day;
    return lastSale ? lastSaleOn(date, lastSale) <= now.time : false;
  };
}
