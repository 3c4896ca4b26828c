import type { RefundTerms } from '#shared/contract/visit.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { validityOf } from '#shared/rules/entry-validity.ts';
import type { Visit } from '#shared/rules/free-cancellation.ts';
import { refundTermsOf } from '#shared/rules/refund-terms.ts';
import { entryRuleOf } from './entry-ticket.ts';
import type { OrderedItem } from './order-document.ts';

type Sold = Pick<OrderedItem, 'cancellation' | 'visitDate' | 'slot' | 'firstVisit' | 'entry' | 'delivery'>;

/** The refund terms of an item. `soldOn` is the operator's day on which it was paid. */
export function refundTermsOfItem(item: Sold, soldOn: Day): RefundTerms | null {
  return refundTermsOf(item.cancellation, refundVisitOf(item, soldOn));
}

/**
 * The visit from which refund terms count: the first or the current one, whichever is earlier. Otherwise a buyer could move a visit that is
 * too close for a refund, and then cancel it without a fee. An unused ticket stays valid as long as the gate admits it. After that, it
 * cannot be refunded.
 */
export function refundVisitOf(item: Sold, soldOn: Day): Visit {
  const { visitDate: date, slot, firstVisit: first } = item;
  const { until: lastDay } = validityOf({ rule: entryRuleOf(item), visitDate: date, slot, soldOn }, null);
  const isFirstEarlier = first && date !== null && `${first.date} ${first.slot}` < `${date} ${slot}`;
  return isFirstEarlier ? { ...first, lastDay } : { date, slot, lastDay };
}
