import type { StepParts } from '#server/sales/step.ts';
import type { FailedRefund } from './gateway-answer.ts';
import { selectReturn, selectReturnByGatewayId } from './money-returns.ts';
import { bookReport, findPayment } from './payment-report.ts';
import { undoReturn } from './undo-return.ts';

/** Records, only once, that a done refund has failed. */
export function noteFailedReturn(
  parts: StepParts,
  paymentKey: string,
  { gatewayRefundId, refundKey = '', reason }: FailedRefund,
): Promise<void> {
  return bookReport(parts, `the failed refund ${gatewayRefundId}`, async (step) => {
    const paid = await findPayment(step, paymentKey);
    const { asked, known } = await step.ask({
      asked: selectReturn({ refundKey }),
      known: selectReturnByGatewayId({ gatewayRefundId }),
    });
    const row = known[0] ?? asked[0];
    if (!paid || row?.state !== 'done' || row.payment_key !== paymentKey) return;
    await undoReturn(step, paid, row, reason);
  });
}
