import type { LastSale } from '#shared/contract/visit.ts';
import type { Day } from './calendar-day.ts';
import { lastSaleOn } from './last-sale.ts';
import { addMinutes, isOnClock, type OperatorTime } from './operator-time.ts';

export interface VisitToClose {
  date: Day;
  slot: string;
  /** The end of sale of each day of a product without slots. */
  lastSale?: LastSale | null | undefined;
}

/**
 * Tells of a visit whether selling has ended for it. A slot sells until its start minus the cut-off; a visit without a slot (or with
 * one that does not begin with a time) until the last sale of its day, or until its day is over. A slot at a time that its day does not have,
 * because the clocks go forward, is never sold; that is known where the operator's time zone is.
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
