import { book } from '#server/sales/ledger/book.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import { touchOrders } from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import type { Step } from '#server/sales/step.ts';
import { bookedReturn } from './booked-return.ts';
import { type MoneyReturnRow, owe, updateReturn } from './money-returns.ts';
import type { PaymentOfOrder } from './payment-report.ts';
import { changeReturned, isPaymentKept } from './stored-payment.ts';

/**
 * Undoes a return in the books: the service reports that a refund has failed, or a lost dispute is won. The service has the money again
 * from today, and the store owes it again. A refund of the store becomes `refused` for staff, and its buyer gets an email. Refunds that a
 * return outside the store had covered are still to return again. `why`: the service's reason.
 */
export async function undoReturn(
  step: Step,
  { order, payment }: PaymentOfOrder,
  row: MoneyReturnRow,
  why: string,
): Promise<void> {
  const { at } = step.now;
  const { paymentKey, method } = payment;
  const amountCents = row.amount_cents;
  const booked = await bookedReturn(step, order.number, row.gateway_refund_id ?? '');
  const outsideCents = booked.returnedOutsideCents + booked.chargedBackCents;
  // The rest of the money returned outside had covered granted refunds, so this rest is still to return.
  const leftOutsideCents = Math.min(outsideCents, payment.outsideCents);
  const dueCents = amountCents - leftOutsideCents;
  const isOurs = row.origin === 'store' && outsideCents === 0;
  const chargedBackCents = Math.min(booked.chargedBackCents, leftOutsideCents);
  step.change(
    updateReturn(step.now, row, {
      state: isOurs ? 'refused' : 'undone',
      fault: `it was done, but failed later: ${why}`.slice(0, 500),
    }),
    owe(step.now, paymentKey, isOurs ? 0 : dueCents, {
      refundId: row.refund_id,
      despiteDispute: row.despite_dispute === 1,
    }),
    changeReturned(payment, at, {
      state: isPaymentKept(payment) ? 'captured' : 'refund-due',
      refundedCents: payment.refundedCents - amountCents,
      toReturnCents: payment.toReturnCents + dueCents,
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
      step.now,
    ),
  );
  if (isOurs && !isForgotten(order)) {
    const { number, version } = order;
    step.change(
      // If the order gets another key at the same time, this step is repeated, because an email is found by the key.
      touchOrders({ number, version }),
      queueMail('refund-failed', order, paymentKey, step.now, row.refund_key),
    );
  }
}
