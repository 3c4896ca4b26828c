import type { EntryRule } from '#shared/contract/entry.ts';
import { addDays, type Day, earlierDay, laterDay, toDay } from './calendar-day.ts';
import { utc } from './utc.ts';

/** The facts of a ticket that may let somebody in. */
export interface EntryTicket {
  rule: EntryRule;
  visitDate: Day | null;
  /** The 24-hour start; empty for the whole day. */
  slot: string;
  /** The operator's day on which it was paid for. */
  soldOn: Day;
}

/** The first and the last day of a ticket, both included; null is without end. */
export interface Validity {
  from: Day | null;
  until: Day | null;
}

/** The rule where the product names none: once, on its visit day or, without one, on any day. */
export const onceOnly: EntryRule = { times: 1 };

/**
 * The days on which a ticket lets in. One that counts from its first entry has no end before that, unless the first entry must come within some
 * days; `entryDay` is the day of that entry, or the one that would be it.
 */
export function validityOf({ rule, visitDate, soldOn }: EntryTicket, entryDay: Day | null): Validity {
  const { valid, firstDay = null, lastDay = null } = rule;
  const counted = countedDays();
  return { from: latest(counted.from, firstDay), until: earliest(counted.until, lastDay) };

  function countedDays(): Validity {
    if (!valid || (valid.from === 'visit' && !visitDate)) return { from: visitDate, until: visitDate };
    if (valid.from === 'visit') return counting(visitDate as Day);
    if (valid.from === 'sale') return counting(soldOn);
    if (entryDay) return counting(entryDay);
    return { from: soldOn, until: startBy(rule, soldOn) };
  }

  function counting(first: Day): Validity {
    return { from: first, until: lastDayOf(first, valid ?? {}) };
  }
}

/** The last day for the first entry; null where there is none. */
export function startBy({ valid }: EntryRule, soldOn: Day): Day | null {
  return valid?.from === 'first-entry' && valid.startWithinDays !== undefined
    ? addDays(soldOn, valid.startWithinDays)
    : null;
}

/** The last day of a validity. Without days and months there is no end. */
function lastDayOf(
  first: Day,
  { days, months }: { days?: number | undefined; months?: number | undefined },
): Day | null {
  if (days !== undefined) return addDays(first, days - 1);
  return months === undefined ? null : addDays(toDay(utc(first).add(months, 'month')), -1);
}

function latest(one: Day | null, other: Day | null): Day | null {
  return one && other ? laterDay(one, other) : (one ?? other);
}

function earliest(one: Day | null, other: Day | null): Day | null {
  return one && other ? earlierDay(one, other) : (one ?? other);
}
