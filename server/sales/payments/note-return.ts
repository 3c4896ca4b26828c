import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { countOutsideReturn } from './count-outside-return.ts';
import { countReturn, isStillToReturn } from './count-return.ts';
import type { GatewayRefund } from './gateway-answer.ts';
import { selectReturn, selectReturnByGatewayId, selectReturnsOfPayment, updateMoneyReturns } from './money-returns.ts';
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
 * store covers returns that are still to be made. When the whole payment of the order is returned, the gift codes that the order bought are
 * withdrawn if they are unspent. Throws when the refund could not be stored; the caller must then repeat the same refund.
 */
export async function noteReturn(parts: StepParts, paymentKey: string, refund: GatewayRefund): Promise<void> {
  const noted = await perform(parts, {}, async (step) => {
    const { gatewayRefundId, refundKey = '', at } = refund;
    const found = await step.ask({
      order: selectOrderOfPayment({ paymentKey }),
      payment: selectPayment({ paymentKey }),
      asked: selectReturn({ refundKey }),
      known: selectReturnByGatewayId({ gatewayRefundId }),
      back: selectReturnsOfPayment({ paymentKey }),
    });
    const order = firstOrder(found.order);
    const payment = firstPayment(found.payment);
    if (!order || !payment) throw new Error(`Refund of an unknown payment: ${paymentKey}`);
    const row = found.known[0] ?? found.asked[0];
    if (row?.state === 'done') return succeed(null);
    const money = { order, payment, back: found.back };
    if (!row || row.state === 'replaced' || row.state === 'undone') {
      const amountCents = row?.amount_cents ?? refund.amountCents;
      await countOutsideReturn(step, money, { gatewayRefundId, amountCents, origin: 'outside', at, row });
      return succeed(null);
    }
    const done = {
      state: 'done',
      gateway_refund_id: gatewayRefundId,
      fault: null,
      changed_at: step.now.at,
      ask_at: null,
    };
    step.change(updateMoneyReturns({ ...row, ...done }));
    await countReturn(step, money, {
      gatewayRefundId,
      amountCents: row.amount_cents,
      // A refund that staff wrote off is no longer counted as still to return.
      ended: isStillToReturn(row) ? [row] : [],
      restCents: 0,
      origin: 'store',
    });
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`Could not book refund ${refund.gatewayRefundId}`);
}

/** Stores that a refund is pending or refused at its gateway. A refused refund stays refused until staff retry it. */
export async function noteReturnAnswer(parts: StepParts, refundKey: string, answer: ReturnAnswer): Promise<void> {
  const noted = await perform(parts, {}, async (step) => {
    const [row] = (await step.ask({ row: selectReturn({ refundKey }) })).row;
    if (!row) throw new Error(`Answer about an unknown refund: ${refundKey}`);
    const payment = firstPayment((await step.ask({ payment: selectPayment({ paymentKey: row.payment_key }) })).payment);
    // A refused refund may turn out to be pending at the service.
    const awaits =
      row.state === 'due' || row.state === 'pending' || (row.state === 'refused' && answer.state === 'pending');
    if (!payment || !awaits) return succeed(null);
    const { at } = step.now;
    step.change(
      updateMoneyReturns({
        ...row,
        state: answer.state,
        gateway_refund_id: answer.state === 'pending' ? answer.gatewayRefundId : row.gateway_refund_id,
        fault: answer.state === 'refused' ? answer.reason.slice(0, 500) : null,
        changed_at: at,
        ask_at: answer.state === 'pending' ? at : null,
      }),
      changeReturned(payment, at),
    );
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`Could not store the answer about refund ${refundKey}`);
}
