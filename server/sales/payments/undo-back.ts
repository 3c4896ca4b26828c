import { book } from '#server/sales/ledger/book.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import { bookedBack } from './booked-back.ts';
import { type MoneyBackRow, owe, updateMoneyBack } from './money-back.ts';
import { changeBack, isPaymentKept, type StoredPayment } from './stored-payment.ts';

/**
 * Takes a refund back in the books: the service says that a refund which was done came to nothing after all, or a dispute that was lost is won.
 * The money is at the service again, as of today. The store's debt of it is due again: a refund of the store's waits for staff as one that was
 * refused, and its buyer gets a mail; what had covered other refunds leaves those due. `why` is the service's word.
 */
export async function undoBack(
  work: Work,
  { order, payment }: { order: StoredOrder; payment: StoredPayment },
  row: MoneyBackRow,
  why: string,
): Promise<void> {
  const { at } = work.now;
  const { paymentKey, method } = payment;
  const amountCents = row.amount_cents;
  const booked = await bookedBack(work, order.number, row.gateway_refund_id ?? '');
  const outsideCents = booked.returnedOutsideCents + booked.chargedBackCents;
  // Refunds were granted out of what had gone back outside. As far as that is gone, their money is due again.
  const leftOutsideCents = Math.min(outsideCents, payment.outsideCents);
  const dueCents = amountCents - leftOutsideCents;
  const isOurs = row.origin === 'store' && outsideCents === 0;
  const chargedBackCents = Math.min(booked.chargedBackCents, leftOutsideCents);
  work.change(
    updateMoneyBack({
      ...row,
      state: isOurs ? 'refused' : 'undone',
      fault: `it was done, and came to nothing: ${why}`.slice(0, 500),
      changed_at: at,
      ask_at: null,
    }),
    owe(work.now, paymentKey, isOurs ? 0 : dueCents, {
      refundId: row.refund_id,
      despiteDispute: row.despite_dispute === 1,
    }),
    changeBack(payment, at, {
      state: isPaymentKept(payment) ? 'captured' : 'refund-due',
      refundedCents: payment.refundedCents - amountCents,
      dueBackCents: payment.dueBackCents + dueCents,
      outsideCents: payment.outsideCents - leftOutsideCents,
    }),
    book(
      { number: order.number, currency: payment.capturedCurrency ?? order.currency },
      booked.nextFact,
      {
        what: 'return-undone',
        method,
        dueCents,
        returnedOutsideCents: leftOutsideCents - chargedBackCents,
        chargedBackCents,
      },
      work.now,
    ),
  );
  if (isOurs && !isForgotten(order))
    work.change(queueMail('refund-failed', order, paymentKey, work.now, row.refund_key));
}
