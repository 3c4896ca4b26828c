import type { Now } from '#server/sales/now.ts';
import { soldOn } from '#server/sales/orders/entry-ticket.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundSums, RefundUnits } from '#server/sales/orders/refund.ts';
import { refundTermsOfItem } from '#server/sales/orders/refund-visit.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { isRefundable } from '#shared/rules/is-refundable.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { refundStage } from '#shared/rules/refund-terms.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { allThatIsLeft, decideRefund } from './decide-refund.ts';

/**
 * Computes the free refund that the store would grant now: of the requested units, or of all remaining units that the terms refund for
 * free. Fails with `refund-not-possible` when no money is left to refund, or when a refund request waits for staff. Gift codes are left to
 * staff, because a part of their balance may be spent.
 *
 * @param wishes Null: all units that the terms refund for free.
 */
export function freeRefund(
  order: Pick<StoredOrder, 'status' | 'items' | 'currency' | 'refundAskedAt' | 'paidAt' | 'createdAt'>,
  now: Pick<Now, 'day' | 'time' | 'timeZone'>,
  wishes: readonly RefundUnits[] | null = null,
): Result<RefundSums> {
  if (!isRefundable(order.status, order.items.map(unitsLeft)) || order.refundAskedAt !== null)
    return fail('refund-not-possible');
  const sold = soldOn(order, now);
  const decide = (wished: readonly RefundUnits[]) =>
    decideRefund(order.items, wished, { currency: order.currency, at: now, soldOn: sold, waiveFee: false });

  const whole = decide(allThatIsLeft(order.items.filter((item) => isFree(item, sold, now))));
  if (!whole.ok || whole.value.moneyCents + whole.value.giftCodeCents === 0) return fail('refund-not-possible');
  if (!wishes) return whole;

  const isWished = ({ itemId }: OrderedItem) => wishes.some((wish) => wish.itemId === itemId);
  const bound = order.items.find((item) => isWished(item) && !isFree(item, sold, now));
  return bound ? fail('refund-not-due', { subject: String(bound.itemId) }) : decide(wishes);
}

function isFree(item: OrderedItem, sold: Day, now: OperatorTime): boolean {
  if (item.isGift || item.delivery === 'gift-code') return false;
  return refundStage(refundTermsOfItem(item, sold), now) === 'free';
}
