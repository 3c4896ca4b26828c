import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';

/** The use of a ticket, and the uses that are left. */
export interface TicketUse {
  count: number;
  /** How many entries are left; null where entries are not counted. */
  left: number | null;
  lastAt: OperatorTime | null;
  /** The first and last day of validity, null for a day that has no bound or is not known yet. */
  from: Day | null;
  until: Day | null;
  /** True when the ticket no longer admits anybody, even if it is still valid. */
  isUsedUp: boolean;
}
