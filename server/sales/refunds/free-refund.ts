import type { Moment } from '#server/sales/moment.ts';
import { soldOn } from '#server/sales/orders/entry-ticket.ts';
import { isRefundable } from '#server/sales/orders/is-refundable.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { RefundSums } from '#server/sales/orders/refund.ts';
import { refundTermsOfItem } from '#server/sales/orders/refund-visit.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { refundStage } from '#shared/rules/refund-terms.ts';
import { allThatIsLeft, decideRefund } from './decide-refund.ts';

/**
 * What goes back at once when the buyer asks now: all that is left and that the terms promise to take back for nothing. Null where that is
 * no money, and where staff have a wish to answer. Of a gift code somebody may have spent a part: staff look at it.
 */
export function freeRefund(
  order: Pick<StoredOrder, 'status' | 'items' | 'currency' | 'refundAskedAt' | 'paidAt' | 'createdAt'>,
  now: Pick<Moment, 'day' | 'time' | 'timeZone'>,
): RefundSums | null {
  if (!isRefundable(order) || order.refundAskedAt !== null) return null;
  const sold = soldOn(order, now);
  const free = order.items.filter((item) => isFree(item, sold, now));
  const decided = decideRefund(order.items, allThatIsLeft(free), {
    currency: order.currency,
    at: now,
    soldOn: sold,
    waiveFee: false,
  });
  if (!decided.ok) return null;
  return decided.value.moneyCents + decided.value.giftCodeCents > 0 ? decided.value : null;
}

function isFree(item: OrderedItem, sold: Day, now: OperatorTime): boolean {
  if (item.isGift || item.delivery === 'gift-code') return false;
  return refundStage(refundTermsOfItem(item, sold), now) === 'free';
}
