import { isAllBack } from '#server/sales/gift-codes/paid-sums.ts';
import { voidGiftCodes } from '#server/sales/gift-codes/void-gift-codes.ts';
import { book } from '#server/sales/ledger/book.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import { touchOrders } from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import type { Step } from '#server/sales/step.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { bookedReturn } from './booked-return.ts';
import { lookBackAfterMs } from './look-back.ts';
import type { MoneyReturnRow } from './money-returns.ts';
import type { PaymentOfOrder } from './payment-report.ts';
import { changeReturned } from './stored-payment.ts';

export interface PaymentWithReturns extends PaymentOfOrder {
  back: readonly MoneyReturnRow[];
}

export interface CountedReturn {
  gatewayRefundId: string;
  amountCents: number;
  /** The returns that this money covers. `restCents` is the part of the last one that is still to return. */
  ended: readonly MoneyReturnRow[];
  restCents?: number;
  /** `store`: this store requested the return. */
  origin: 'store' | 'outside' | 'dispute';
}

/**
 * Counts and books returned money of a payment, and queues the email about a refund that nobody decided. Gift codes whose money is
 * all returned become void.
 */
export async function countReturn(
  step: Step,
  { order, payment, back }: PaymentWithReturns,
  { gatewayRefundId, amountCents, ended, restCents = 0, origin }: CountedReturn,
): Promise<void> {
  const { paymentKey, method, capturedCents } = payment;
  const dueCents = sumOf(ended, ({ amount_cents }) => amount_cents) - restCents;
  const toReturnCents = payment.toReturnCents - dueCents;
  const refundedCents = payment.refundedCents + amountCents;
  const { nextFact } = await bookedReturn(step, order.number, gatewayRefundId);
  const what = origin === 'dispute' ? 'charged-back' : 'returned';
  const { at } = step.now;
  // A refund may fail days later without a message from the service, so the payment is looked up again.
  const lookBackAt = Math.min(payment.lookBackAt ?? Number.POSITIVE_INFINITY, at + lookBackAfterMs);
  step.change(
    changeReturned(payment, at, {
      state:
        isAllBack([{ capturedCents, refundedCents }]) || (payment.state === 'refund-due' && toReturnCents === 0)
          ? 'refunded'
          : payment.state,
      refundedCents,
      toReturnCents,
      outsideCents: payment.outsideCents + (origin === 'store' ? 0 : amountCents - dueCents),
      lookBackAt,
    }),
    book(
      { number: order.number, currency: payment.capturedCurrency ?? order.currency },
      nextFact,
      { what, method, cents: amountCents, dueCents, isGivenUp: origin === 'store' },
      step.now,
    ),
  );
  if (payment.capturedCurrency === null) {
    step.tell({ what: origin === 'dispute' ? 'money-charged-back' : 'money-refunded', cents: amountCents });
  }
  const isTouched = await voidGiftCodes(step, order, { ...payment, refundedCents });
  const isUndecided = ({ refund_id }: MoneyReturnRow) => refund_id === null;
  // Compared by key, because `ended` and `back` may come from different reads.
  const endedKeys = new Set(ended.map(({ refund_key }) => refund_key));
  const isLeft = (one: MoneyReturnRow) => isStillToReturn(one) && isUndecided(one) && !endedKeys.has(one.refund_key);
  const isLast = restCents === 0 && !back.some(isLeft);
  if (origin !== 'dispute' && ended.some(isUndecided) && isLast && !isForgotten(order)) {
    step.change(queueMail('payment-refunded', order, paymentKey, step.now));
    const { number, version } = order;
    // If the order gets another key at the same time, this step is repeated, because an email is found by the key.
    if (!isTouched) step.change(touchOrders({ number, version }));
  }
}

export function isStillToReturn({ state }: Pick<MoneyReturnRow, 'state'>): boolean {
  return state === 'due' || state === 'pending' || state === 'refused';
}
