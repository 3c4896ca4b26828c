import { queueMail } from '#server/commerce/embedded/outbox/queue-mail.ts';
import { momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import { getOrder } from './stored-order.ts';
import { getPayment } from './stored-payment.ts';

/** Stores the gateway's id of this payment and the approval URL. */
export async function noteGatewayReference(
  shop: Shop,
  paymentKey: string,
  reference: { gatewayId: string; approvalUrl: string },
): Promise<void> {
  // If this is lost in a power cut, the payment is looked up again by its key.
  await shop.database.unsynced.run(
    'UPDATE payments SET gateway_id = ?, approval_url = ? WHERE payment_key = ?',
    reference.gatewayId,
    reference.approvalUrl,
    paymentKey,
  );
}

/** Counts money that went back, once for each refund of the gateway. What was due is settled by it, and the buyer is told. */
export async function noteRefund(
  shop: Shop,
  paymentKey: string,
  refund: { gatewayRefundId: string; amountCents: number },
): Promise<void> {
  const now = await momentOf(shop);
  await shop.database.write(async (sql) => {
    const order = await getOrder(
      sql,
      `number = (SELECT order_number FROM payments WHERE payment_key = ?)${sql.forUpdate}`,
      paymentKey,
    );
    const payment = order && (await getPayment(sql, 'p.payment_key = ?', paymentKey));
    if (!order || !payment) throw new Error(`A refund came for a payment that is not known: ${paymentKey}`);
    const isNew = await sql.run(
      `INSERT INTO payment_refunds (gateway_refund_id, payment_key, amount_cents, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (gateway_refund_id) DO NOTHING`,
      refund.gatewayRefundId,
      paymentKey,
      refund.amountCents,
      now.at,
    );
    if (isNew === 0) return;
    const refundedCents = payment.refundedCents + refund.amountCents;
    const isSettled = payment.state === 'refund-due' && refundedCents >= payment.capturedCents;
    sql.send(
      'UPDATE payments SET refunded_cents = ?, state = ?, changed_at = ? WHERE payment_key = ?',
      refundedCents,
      isSettled ? 'refunded' : payment.state,
      now.at,
      paymentKey,
    );
    if (isSettled) sql.send(...queueMail('payment-refunded', order, paymentKey, now));
  });
}
