import type { EntryRule } from '#shared/contract/entry.ts';
import { addDays, type Day, earlierDay, laterDay, toDay } from './calendar-day.ts';
import { utc } from './utc.ts';

/** The facts about a ticket that decide on entry. */
export interface EntryTicket {
  rule: EntryRule;
  visitDate: Day | null;
  /** `HH:mm`; empty for the whole day. */
  slot: string;
  /** The operator's day of the payment. */
  soldOn: Day;
}

/** The first and the last day of a ticket; null is without end. */
export interface Validity {
  from: Day | null;
  until: Day | null;
}

/** The default: one entry, on the visit day or, without one, on any day. */
export const onceOnly: EntryRule = { times: 1 };

/**
 * The days on which a ticket lets its holder in. `entryDay` is the day of the first entry, or the day on which it would take place. Before
 * its first entry, a ticket that counts from this entry has no end but the deadline for it.
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

/** The deadline for the first entry; null without one. */
export function startBy({ valid }: EntryRule, soldOn: Day): Day | null {
  return valid?.from === 'first-entry' && valid.startWithinDays !== undefined
    ? addDays(soldOn, valid.startWithinDays)
    : null;
}

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
