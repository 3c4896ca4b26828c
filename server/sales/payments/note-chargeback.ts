import { selectWhere } from '#server/database/query.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { countOutsideReturn } from './count-outside-return.ts';
import { type MoneyReturnRow, selectReturnsOfPayment } from './money-returns.ts';
import { reversalReason } from './payment-disputes.ts';
import { firstPayment, selectPayment } from './stored-payment.ts';
import { takenByDisputes } from './taken-by-disputes.ts';
import { undoReturn } from './undo-return.ts';

const selectDisputesOfPayment = selectWhere('payment_disputes', { paymentKey: 'payment_key' }, [
  'changed_at',
  'dispute_id',
]);

/**
 * Books the money that lost disputes have taken from a payment, as far as it is not booked yet. That money covers the returns to the buyer
 * that are still to be made. When a lost dispute is won later, the store has the money again. When a lost dispute is reopened, nothing
 * changes until it is decided.
 */
export async function noteChargeback(parts: StepParts, paymentKey: string): Promise<void> {
  // A booked chargeback can only be undone as a whole. A further pass then books the part that is still lost.
  for (let isMore = true; isMore; ) isMore = await bookOnce(parts, paymentKey);
}

/** Does one pass. Returns true when another pass is needed. */
async function bookOnce(parts: StepParts, paymentKey: string): Promise<boolean> {
  const noted = await perform(parts, {}, async (step) => {
    const found = await step.ask({
      order: selectOrderOfPayment({ paymentKey }),
      payment: selectPayment({ paymentKey }),
      back: selectReturnsOfPayment({ paymentKey }),
      disputes: selectDisputesOfPayment({ paymentKey }),
    });
    const order = firstOrder(found.order);
    const payment = firstPayment(found.payment);
    if (!order || !payment) return succeed(false);
    const currency = payment.capturedCurrency ?? payment.currency;
    const disputes = found.disputes.filter((row) => row.currency === currency);
    const done = found.back.filter(({ state }) => state === 'done');
    const told = disputes.map((row) => ({
      disputeId: row.dispute_id,
      state: row.state as 'open' | 'won' | 'lost',
      amountCents: row.amount_cents,
      openedAt: row.opened_at,
      isReversal: row.reason === reversalReason,
    }));
    const refunds = done
      .filter(({ origin }) => origin === 'outside')
      .map((row) => ({
        gatewayRefundId: row.gateway_refund_id ?? '',
        amountCents: row.amount_cents,
        at: row.created_at,
      }));
    const targetCents = takenByDisputes(told, refunds);
    const ofDisputes = done.filter(({ origin }) => origin === 'dispute');
    const booked = sum(ofDisputes);
    const undecided = takenByDisputes(
      told.map((one) => (one.state === 'open' ? { ...one, state: 'lost' as const } : one)),
      refunds,
    );
    const lastBooked = ofDisputes.at(-1);
    if (lastBooked && booked > Math.max(targetCents, undecided)) {
      await undoReturn(step, { order, payment }, lastBooked, 'the dispute is won');
      return succeed(true);
    }
    const underWay = sum(found.back.filter(({ state }) => state === 'pending'));
    const left = payment.capturedCents - payment.refundedCents - underWay;
    const amountCents = Math.min(targetCents - booked, left);
    const last = disputes.findLast(({ state }) => state === 'lost');
    if (amountCents <= 0 || !last) return succeed(false);
    // A dispute may take more money later: the sum in the id makes it a separate fact.
    const id = booked === 0 ? last.dispute_id : `${last.dispute_id}/${booked + amountCents}`;
    const before = found.back.find((one) => one.gateway_refund_id === id);
    const row = before?.amount_cents === amountCents ? before : undefined;
    const gatewayRefundId = before && !row ? `${id}/${found.back.length}` : id;
    await countOutsideReturn(
      step,
      { order, payment, back: found.back },
      { gatewayRefundId, amountCents, origin: 'dispute', row },
    );
    return succeed(false);
  });
  if (!noted.ok) throw new Error(`Could not book the money taken by a dispute of payment ${paymentKey}`);
  return noted.value;
}

function sum(rows: readonly MoneyReturnRow[]): number {
  return rows.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
}
