import type { StepParts } from '#server/sales/step.ts';
import { countOutsideReturn } from './count-outside-return.ts';
import { countReturn, isStillToReturn } from './count-return.ts';
import type { GatewayRefund } from './gateway-answer.ts';
import { selectReturn, selectReturnByGatewayId, selectReturnsOfPayment, updateReturn } from './money-returns.ts';
import { bookReport, findPayment } from './payment-report.ts';
import { changeReturned, firstPayment, selectPayment } from './stored-payment.ts';

/** State of a refund that is not done. A refusal is final for the refund key; staff may retry the refund under another key. */
type ReturnAnswer =
  | { state: 'pending'; gatewayRefundId: string }
  | {
      state: 'refused';
      gatewayRefundId?: string | undefined;
      /** The gateway's message, for staff. */
      reason: string;
    };

/**
 * Counts returned money, once for each gateway refund, and queues the email about a refund that nobody decided. A refund made outside the
 * store covers returns that are still to be made. Gift codes whose money is all returned become void. Throws when the refund could not be
 * stored; the caller must then repeat the same refund.
 */
export function noteReturn(
  parts: StepParts,
  paymentKey: string,
  { gatewayRefundId, refundKey = '', amountCents, at }: GatewayRefund,
): Promise<void> {
  return bookReport(parts, `refund ${gatewayRefundId}`, async (step) => {
    const paid = await findPayment(step, paymentKey);
    if (!paid) throw new Error(`Refund of an unknown payment: ${paymentKey}`);
    const { asked, known, back } = await step.ask({
      asked: selectReturn({ refundKey }),
      known: selectReturnByGatewayId({ gatewayRefundId }),
      back: selectReturnsOfPayment({ paymentKey }),
    });
    const row = known[0] ?? asked[0];
    if (row?.state === 'done') return;
    const money = { ...paid, back };
    const returned = { gatewayRefundId, amountCents: row?.amount_cents ?? amountCents };
    if (!row || row.state === 'replaced' || row.state === 'undone') {
      return countOutsideReturn(step, money, { ...returned, origin: 'outside', at, row });
    }
    step.change(updateReturn(step.now, row, { state: 'done', gateway_refund_id: gatewayRefundId, fault: null }));
    // A refund that staff wrote off is no longer counted as still to return.
    const ended = isStillToReturn(row) ? [row] : [];
    await countReturn(step, money, { ...returned, ended, origin: 'store' });
  });
}

/** Stores that a refund is pending or refused at its gateway. A refused refund stays refused until staff retry it. */
export function noteReturnAnswer(parts: StepParts, refundKey: string, answer: ReturnAnswer): Promise<void> {
  return bookReport(parts, `the answer about refund ${refundKey}`, async (step) => {
    const [row] = (await step.ask({ row: selectReturn({ refundKey }) })).row;
    if (!row) throw new Error(`Answer about an unknown refund: ${refundKey}`);
    const payment = firstPayment((await step.ask({ payment: selectPayment({ paymentKey: row.payment_key }) })).payment);
    // A refused refund may turn out to be pending at the service.
    const awaits =
      row.state === 'due' || row.state === 'pending' || (row.state === 'refused' && answer.state === 'pending');
    if (!payment || !awaits) return;
    const { at } = step.now;
    step.change(
      updateReturn(
        step.now,
        row,
        answer.state === 'pending'
          ? { state: 'pending', gateway_refund_id: answer.gatewayRefundId, fault: null, ask_at: at }
          : { state: 'refused', fault: answer.reason.slice(0, 500) },
      ),
      changeReturned(payment, at),
    );
  });
}
