import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { isOpen } from '#server/sales/payments/payment-state.ts';
import type { StoredPayment } from '#server/sales/payments/stored-payment.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { isRefundable } from '#shared/rules/is-refundable.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

type Settling = Pick<WholeOrder, 'status' | 'refundAskedAt'> & {
  items: readonly Pick<WholeOrder['items'][number], 'visitDate' | 'ordered' | 'redeemed' | 'refunded'>[];
  tickets: readonly (Pick<IssuedTicket, 'state' | 'giftCode'> & {
    use: Pick<IssuedTicket['use'], 'until' | 'isUsedUp'>;
  })[];
};

export type SettlingPayment = Pick<StoredPayment, 'state' | 'toReturnCents'>;

/**
 * True when an order's visits are on or before `until`, its tickets admit nobody, and neither the buyer nor the store owes money. Also, no
 * refund request waits for an answer.
 */
export function isSettled(order: Settling, payments: readonly SettlingPayment[], until: Day): boolean {
  if (order.status === 'waiting') return false;
  if (order.refundAskedAt !== null && isRefundable(order.status, order.items.map(unitsLeft))) return false;
  if (payments.some(({ state, toReturnCents }) => isOpen(state) || toReturnCents > 0)) return false;
  if (order.items.some(({ visitDate }) => visitDate !== null && visitDate > until)) return false;
  return !order.tickets.some((ticket) => isValid(ticket, until));
}

function isValid({ state, giftCode, use }: Settling['tickets'][number], day: Day): boolean {
  if (state === 'void') return false;
  if (giftCode !== null) return giftCode.leftCents > 0;
  return !use.isUsedUp && (use.until === null || use.until > day);
}
