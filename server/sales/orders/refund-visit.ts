import type { RefundTerms } from '#shared/contract/visit.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { validityOf } from '#shared/rules/entry-validity.ts';
import type { Visit } from '#shared/rules/free-cancellation.ts';
import { refundTermsOf } from '#shared/rules/refund-terms.ts';
import { entryRuleOf } from './entry-ticket.ts';
import type { OrderedItem } from './order-snapshot.ts';

type Sold = Pick<OrderedItem, 'cancellation' | 'visitDate' | 'slot' | 'firstVisit' | 'entry' | 'delivery'>;

/** The terms of a refund of an item. `soldOn` is the operator's day on which it was paid for. */
export function refundTermsOfItem(item: Sold, soldOn: Day): RefundTerms | null {
  return refundTermsOf(item.cancellation, refundVisitOf(item, soldOn));
}

/**
 * The visit by which the terms of a refund count: the first or the present one, whichever is earlier. Else a visit that is too close for
 * its money to go back could be moved away, and then be cancelled for nothing. Of a ticket that nobody has used the validity ends as the
 * gate says: after that there is nothing to take back.
 */
export function refundVisitOf(item: Sold, soldOn: Day): Visit {
  const { visitDate: date, slot, firstVisit: first } = item;
  const { until: lastDay } = validityOf({ rule: entryRuleOf(item), visitDate: date, slot, soldOn }, null);
  const isFirstEarlier = first && date !== null && `${first.date} ${first.slot}` < `${date} ${slot}`;
  return isFirstEarlier ? { ...first, lastDay } : { date, slot, lastDay };
}
