import { defineQuery } from '#server/database/query.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import { countForeign } from './count-foreign.ts';
import { type MoneyBackRow, selectMoneyBackOfPayment } from './money-back.ts';
import { reversalReason } from './payment-disputes.ts';
import { firstPayment, selectPayment } from './stored-payment.ts';
import { takenByDisputes } from './taken-by-disputes.ts';

const selectDisputesOfPayment = defineQuery<{ paymentKey: string }>('disputesOfPayment')((db, marks) =>
  db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('payment_key', '=', marks.paymentKey)
    .orderBy('changed_at')
    .orderBy('dispute_id'),
);

/** Books what lost disputes have taken of a payment, as far as it is not booked. What was due to the buyer is paid by it. */
export async function noteChargeBack(place: WorkPlace, paymentKey: string): Promise<void> {
  const noted = await perform(place, {}, async (work) => {
    const found = await work.ask({
      order: selectOrderOfPayment({ paymentKey }),
      payment: selectPayment({ paymentKey }),
      back: selectMoneyBackOfPayment({ paymentKey }),
      disputes: selectDisputesOfPayment({ paymentKey }),
    });
    const order = firstOrder(found.order);
    const payment = firstPayment(found.payment);
    if (!order || !payment) return succeed(null);
    const currency = payment.capturedCurrency ?? payment.currency;
    const disputes = found.disputes.filter((row) => row.currency === currency);
    const targetCents = takenByDisputes(
      disputes.map((row) => ({
        disputeId: row.dispute_id,
        state: row.state as 'open' | 'won' | 'lost',
        amountCents: row.amount_cents,
        openedAt: row.opened_at,
        isReversal: row.reason === reversalReason,
      })),
      found.back
        .filter(({ origin }) => origin === 'outside')
        .map((row) => ({
          gatewayRefundId: row.gateway_refund_id ?? '',
          amountCents: row.amount_cents,
          at: row.created_at,
        })),
    );
    const booked = sum(found.back.filter(({ origin }) => origin === 'dispute'));
    const underWay = sum(found.back.filter(({ state }) => state === 'pending'));
    const left = payment.capturedCents - payment.refundedCents - underWay;
    const amountCents = Math.min(targetCents - booked, left);
    const last = disputes.findLast(({ state }) => state === 'lost');
    if (amountCents <= 0 || !last) return succeed(null);
    // A dispute may take more in a second turn: the sum makes it another fact.
    const gatewayRefundId = booked === 0 ? last.dispute_id : `${last.dispute_id}/${booked + amountCents}`;
    await countForeign(work, { order, payment, back: found.back }, { gatewayRefundId, amountCents, origin: 'dispute' });
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`What a dispute took could not be noted: ${paymentKey}`);
}

function sum(rows: readonly MoneyBackRow[]): number {
  return rows.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
}
