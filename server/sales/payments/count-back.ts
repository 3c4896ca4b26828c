import { voidGiftCodes } from '#server/sales/gift-codes/void-gift-codes.ts';
import { book } from '#server/sales/ledger/book.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import { bookedBack } from './booked-back.ts';
import { lookBackAfterMs } from './look-back.ts';
import type { MoneyBackRow } from './money-back.ts';
import { changeBack, type StoredPayment } from './stored-payment.ts';

interface CountedBack {
  gatewayRefundId: string;
  amountCents: number;
  /** The returns that this money covers. `restCents` is the part of the last one that is still to return. */
  ended: readonly MoneyBackRow[];
  restCents: number;
  /** `store`: this store requested the return. */
  origin: 'store' | 'outside' | 'dispute';
}

/**
 * Counts and books returned money of a payment, and queues the email about a refund that nobody decided. When the whole payment of the
 * order is returned, the gift codes that the order bought are withdrawn if they are unspent.
 */
export async function countBack(
  work: Work,
  { order, payment, back }: { order: StoredOrder; payment: StoredPayment; back: readonly MoneyBackRow[] },
  { gatewayRefundId, amountCents, ended, restCents, origin }: CountedBack,
): Promise<void> {
  const { paymentKey, method } = payment;
  const dueCents = ended.reduce((sum, { amount_cents }) => sum + amount_cents, 0) - restCents;
  const dueBackCents = payment.dueBackCents - dueCents;
  const refundedCents = payment.refundedCents + amountCents;
  const isAllBack = payment.capturedCents > 0 && refundedCents >= payment.capturedCents;
  const { nextFact } = await bookedBack(work, order.number, gatewayRefundId);
  const what = origin === 'dispute' ? 'charged-back' : 'returned';
  const { at } = work.now;
  // A refund may fail days later without a message from the service, so the payment is looked up again.
  const lookBackAt = Math.min(payment.lookBackAt ?? Number.POSITIVE_INFINITY, at + lookBackAfterMs);
  work.change(
    changeBack(payment, at, {
      state: isAllBack || (payment.state === 'refund-due' && dueBackCents === 0) ? 'refunded' : payment.state,
      refundedCents,
      dueBackCents,
      outsideCents: payment.outsideCents + (origin === 'store' ? 0 : amountCents - dueCents),
      lookBackAt,
    }),
    book(
      { number: order.number, currency: payment.capturedCurrency ?? order.currency },
      nextFact,
      { what, method, cents: amountCents, dueCents, isGivenUp: origin === 'store' },
      work.now,
    ),
  );
  if (payment.capturedCurrency === null) {
    work.tell({ what: origin === 'dispute' ? 'money-charged-back' : 'money-refunded', cents: amountCents });
  }
  if (isAllBack && order.paymentKey === paymentKey) await voidGiftCodes(work, order);
  const isUndecided = ({ refund_id }: MoneyBackRow) => refund_id === null;
  // Compared by key, because `ended` and `back` may come from different reads.
  const endedKeys = new Set(ended.map(({ refund_key }) => refund_key));
  const isLeft = (one: MoneyBackRow) => isOpenBack(one) && isUndecided(one) && !endedKeys.has(one.refund_key);
  const isLast = restCents === 0 && !back.some(isLeft);
  if (origin !== 'dispute' && ended.some(isUndecided) && isLast && !isForgotten(order)) {
    work.change(queueMail('payment-refunded', order, paymentKey, work.now));
  }
}

/** True while the money is still to return. */
export function isOpenBack({ state }: Pick<MoneyBackRow, 'state'>): boolean {
  return state === 'due' || state === 'pending' || state === 'refused';
}
