import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import type { OrderMail } from './outbox.ts';

/** The lower, the sooner a mail is sent while many wait. */
export const urgencies = {
  /** A letter about an account: somebody waits for it at a screen. */
  awaited: 0,
  /** A visit is near: nobody shall stand at a gate without tickets. */
  near: 1,
  usual: 2,
} as const;

/** How urgent a mail about an order is. Reminders of tomorrow's visits come in large numbers, and their buyers have their tickets. */
export function urgencyOf(
  kind: OrderMail['kind'],
  items: readonly { visitDate: Day | null }[],
  { day }: { day: Day },
): number {
  const last = addDays(day, 1);
  const isNear = items.some(({ visitDate }) => visitDate !== null && visitDate >= day && visitDate <= last);
  return isNear && kind !== 'visit-reminder' ? urgencies.near : urgencies.usual;
}
