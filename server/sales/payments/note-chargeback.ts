import { selectWhere } from '#server/database/query.ts';
import type { StepParts } from '#server/sales/step.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { countOutsideReturn } from './count-outside-return.ts';
import { type MoneyReturnRow, selectReturnsOfPayment } from './money-returns.ts';
import { reversalReason } from './payment-disputes.ts';
import { bookReport, findPayment } from './payment-report.ts';
import { takenByDisputes } from './taken-by-disputes.ts';
import { undoReturn } from './undo-return.ts';

const centsOf = ({ amount_cents }: Pick<MoneyReturnRow, 'amount_cents'>) => amount_cents;

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
function bookOnce(parts: StepParts, paymentKey: string): Promise<boolean> {
  return bookReport(parts, `the money taken by a dispute of payment ${paymentKey}`, async (step) => {
    const paid = await findPayment(step, paymentKey);
    if (!paid) return false;
    const { payment } = paid;
    const { back, disputes } = await step.ask({
      back: selectReturnsOfPayment({ paymentKey }),
      disputes: selectDisputesOfPayment({ paymentKey }),
    });
    const currency = payment.capturedCurrency ?? payment.currency;
    const told = disputes
      .filter((row) => row.currency === currency)
      .map((row) => ({
        disputeId: row.dispute_id,
        state: row.state as 'open' | 'won' | 'lost',
        amountCents: row.amount_cents,
        openedAt: row.opened_at,
        isReversal: row.reason === reversalReason,
      }));
    const done = back.filter(({ state }) => state === 'done');
    const refunds = done
      .filter(({ origin }) => origin === 'outside')
      .map((row) => ({
        gatewayRefundId: row.gateway_refund_id ?? '',
        amountCents: row.amount_cents,
        at: row.created_at,
      }));
    const targetCents = takenByDisputes(told, refunds);
    const ofDisputes = done.filter(({ origin }) => origin === 'dispute');
    const booked = sumOf(ofDisputes, centsOf);
    const undecided = takenByDisputes(
      told.map((one) => (one.state === 'open' ? { ...one, state: 'lost' as const } : one)),
      refunds,
    );
    const lastBooked = ofDisputes.at(-1);
    if (lastBooked && booked > Math.max(targetCents, undecided)) {
      await undoReturn(step, paid, lastBooked, 'the dispute is won');
      return true;
    }
    const underWay = sumOf(
      back.filter(({ state }) => state === 'pending'),
      centsOf,
    );
    const left = payment.capturedCents - payment.refundedCents - underWay;
    const amountCents = Math.min(targetCents - booked, left);
    const last = told.findLast(({ state }) => state === 'lost');
    if (amountCents <= 0 || !last) return false;
    // A dispute may take more money later: the sum in the id makes it a separate fact.
    const id = booked === 0 ? last.disputeId : `${last.disputeId}/${booked + amountCents}`;
    const before = back.find((one) => one.gateway_refund_id === id);
    const row = before?.amount_cents === amountCents ? before : undefined;
    const gatewayRefundId = before && !row ? `${id}/${back.length}` : id;
    await countOutsideReturn(step, { ...paid, back }, { gatewayRefundId, amountCents, origin: 'dispute', row });
    return false;
  });
}
