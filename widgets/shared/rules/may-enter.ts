import { addDays, type Day } from './calendar-day.ts';
import { type EntryTicket, startBy, validityOf } from './entry-validity.ts';
import { addMinutes, type OperatorTime } from './operator-time.ts';

export interface PastEntries {
  count: number;
  firstDay: Day | null;
  lastDay: Day | null;
}

export interface EntrySettings {
  /** Days before and after its day on which a ticket is also valid. */
  toleranceDays: number;
  /** Minutes before and after its slot in which a ticket is valid; null for the whole day. */
  toleranceMinutes: number | null;
}

export type EntryRefusal =
  | 'already-redeemed'
  | 'already-today'
  | 'wrong-date'
  | 'wrong-time'
  | 'not-valid-yet'
  | 'expired';

/** Null when the ticket lets its holder in now. */
export function whyEntryRefused(
  ticket: EntryTicket,
  entries: PastEntries,
  now: OperatorTime,
  settings: EntrySettings,
): EntryRefusal | null {
  const { times } = ticket.rule;
  if (typeof times === 'number' && entries.count >= times) return 'already-redeemed';
  const wrong = whyNotNow(ticket, entries, now, settings);
  if (wrong) return wrong;
  return times === 'once-a-day' && entries.lastDay === now.day ? 'already-today' : null;
}

export function mayEnter(...asked: Parameters<typeof whyEntryRefused>): boolean {
  return whyEntryRefused(...asked) === null;
}

export function entriesLeft({ rule: { times } }: Pick<EntryTicket, 'rule'>, { count }: PastEntries): number | null {
  return typeof times === 'number' ? Math.max(0, times - count) : null;
}

function whyNotNow(
  ticket: EntryTicket,
  { firstDay }: PastEntries,
  now: OperatorTime,
  { toleranceDays, toleranceMinutes }: EntrySettings,
): EntryRefusal | null {
  const { rule, visitDate, slot, soldOn } = ticket;
  if (visitDate && slot && toleranceMinutes !== null && !rule.valid) {
    if (isNear({ day: visitDate, time: slot }, now, toleranceMinutes)) return null;
    if (now.day === visitDate) return 'wrong-time';
  }
  const { from, until } = validityOf(ticket, firstDay ?? now.day);
  const isOfDay = rule.valid === undefined || rule.valid.from === 'visit';
  if (from && now.day < addDays(from, -toleranceDays)) return isOfDay && visitDate ? 'wrong-date' : 'not-valid-yet';
  if (until && now.day > addDays(until, toleranceDays)) return isOfDay && visitDate ? 'wrong-date' : 'expired';
  const start = firstDay === null ? startBy(rule, soldOn) : null;
  return start && now.day > addDays(start, toleranceDays) ? 'expired' : null;
}

/** The minutes may reach past midnight. */
function isNear(start: OperatorTime, now: OperatorTime, minutes: number): boolean {
  const written = ({ day, time }: OperatorTime) => `${day} ${time}`;
  return written(now) >= written(addMinutes(start, -minutes)) && written(now) <= written(addMinutes(start, minutes));
}
