import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import type { OrderMail } from './outbox.ts';

/** Urgencies of emails: while many emails wait, those with a lower number are sent first. */
export const urgencies = {
  /** Account emails: somebody waits at a screen for them. */
  awaited: 0,
  /** Emails about a near visit, so that nobody is at a gate without tickets. */
  near: 1,
  usual: 2,
} as const;

/**
 * The urgency of an email about an order. Reminders of tomorrow's visits are not urgent: there are many of them, and their buyers have
 * their tickets.
 */
export function urgencyOf(
  kind: OrderMail['kind'],
  items: readonly { visitDate: Day | null }[],
  { day }: { day: Day },
): number {
  const last = addDays(day, 1);
  const isNear = items.some(({ visitDate }) => visitDate !== null && visitDate >= day && visitDate <= last);
  return isNear && kind !== 'visit-reminder' ? urgencies.near : urgencies.usual;
}
