import type { Visit } from '#shared/rules/free-cancellation.ts';
import type { OrderedItem } from './order-snapshot.ts';

/**
 * The visit by which the terms of a refund count: the first or the present one, whichever is earlier. Else a visit that is too close for
 * its money to go back could be moved away, and then be cancelled for nothing.
 */
export function refundVisitOf({
  visitDate: date,
  slot,
  firstVisit: first,
}: Pick<OrderedItem, 'visitDate' | 'slot' | 'firstVisit'>): Visit {
  if (!first || date === null) return { date, slot };
  return `${first.date} ${first.slot}` < `${date} ${slot}` ? first : { date, slot };
}
