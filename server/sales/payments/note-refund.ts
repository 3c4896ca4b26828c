import { voidGiftCodes } from '#server/sales/gift-codes/void-gift-codes.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import { firstPayment, insertRefunds, selectPayment, selectRefund, updatePaymentRefunded } from './stored-payment.ts';

/**
 * Counts money that was given back, once for each refund of the gateway, and queues the mail about it. When all of the order's
 * payment has gone back, the gift codes that the order bought are withdrawn. Throws when it could not be written: then it has to be
 * called again with the same refund.
 */
export async function noteRefund(
  place: WorkPlace,
  paymentKey: string,
  refund: { gatewayRefundId: string; amountCents: number },
): Promise<void> {
  const noted = await perform(place, {}, async (work) => {
    const found = await work.ask({
      order: selectOrderOfPayment({ paymentKey }),
      payment: selectPayment({ paymentKey }),
      known: selectRefund({ gatewayRefundId: refund.gatewayRefundId }),
    });
    const order = firstOrder(found.order);
    const payment = firstPayment(found.payment);
    if (!order || !payment) throw new Error(`A refund came for a payment that is not known: ${paymentKey}`);
    if (found.known.length > 0) return succeed(null);
    const dueBackCents = Math.max(0, payment.dueBackCents - refund.amountCents);
    const isSettled = payment.dueBackCents > 0 && dueBackCents === 0;
    work.change(
      insertRefunds({
        gateway_refund_id: refund.gatewayRefundId,
        payment_key: paymentKey,
        amount_cents: refund.amountCents,
        created_at: work.now.at,
      }),
      updatePaymentRefunded({
        payment_key: paymentKey,
        version: payment.version,
        state: isSettled && payment.state === 'refund-due' ? 'refunded' : payment.state,
        refunded_cents: payment.refundedCents + refund.amountCents,
        due_back_cents: dueBackCents,
        refund_key: null,
        refund_cents: null,
        changed_at: work.now.at,
      }),
    );
    work.tell({ what: 'money-refunded', cents: refund.amountCents });
    const isAllBack = payment.capturedCents > 0 && payment.refundedCents + refund.amountCents >= payment.capturedCents;
    if (isAllBack && order.paymentKey === paymentKey) await voidGiftCodes(work, order);
    if (isSettled && !isForgotten(order)) work.change(queueMail('payment-refunded', order, paymentKey, work.now));
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`A refund could not be noted: ${refund.gatewayRefundId}`);
}
