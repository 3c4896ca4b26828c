import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { FailedRefund } from './gateway-answer.ts';
import { selectReturn, selectReturnByGatewayId } from './money-returns.ts';
import { firstPayment, selectPayment } from './stored-payment.ts';
import { undoReturn } from './undo-return.ts';

/** Records, only once, that a done refund has failed. Returns true when this is new. */
export async function noteFailedReturn(parts: StepParts, paymentKey: string, refund: FailedRefund): Promise<boolean> {
  const noted = await perform(parts, {}, async (step) => {
    const { gatewayRefundId, refundKey = '', reason } = refund;
    const found = await step.ask({
      order: selectOrderOfPayment({ paymentKey }),
      payment: selectPayment({ paymentKey }),
      asked: selectReturn({ refundKey }),
      known: selectReturnByGatewayId({ gatewayRefundId }),
    });
    const order = firstOrder(found.order);
    const payment = firstPayment(found.payment);
    const row = found.known[0] ?? found.asked[0];
    if (!order || !payment || row?.state !== 'done' || row.payment_key !== paymentKey) return succeed(false);
    await undoReturn(step, { order, payment }, row, reason);
    return succeed(true);
  });
  if (!noted.ok) throw new Error(`Could not book the failed refund ${refund.gatewayRefundId}`);
  return noted.value;
}
