import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';

/** The use of a ticket, and what is left of it. */
export interface TicketUse {
  count: number;
  /** How often it lets in still; null where that is not counted. */
  left: number | null;
  lastAt: OperatorTime | null;
  /** The first and the last day on which it lets in, as far as they are known; null is without end. */
  from: Day | null;
  until: Day | null;
  /** True when it opens nothing any more, however valid it may be. */
  isUsedUp: boolean;
}
