import type { UndoneRefund } from '#server/sales/orders/orders.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import { selectMoneyBack, selectMoneyBackOfGateway } from './money-back.ts';
import { firstPayment, selectPayment } from './stored-payment.ts';
import { undoBack } from './undo-back.ts';

/** Records, only once, that a done refund has failed. Returns true when this is new. */
export async function noteUndone(place: WorkPlace, paymentKey: string, refund: UndoneRefund): Promise<boolean> {
  const noted = await perform(place, {}, async (work) => {
    const { gatewayRefundId, refundKey = '', reason } = refund;
    const found = await work.ask({
      order: selectOrderOfPayment({ paymentKey }),
      payment: selectPayment({ paymentKey }),
      asked: selectMoneyBack({ refundKey }),
      known: selectMoneyBackOfGateway({ gatewayRefundId }),
    });
    const order = firstOrder(found.order);
    const payment = firstPayment(found.payment);
    const row = found.known[0] ?? found.asked[0];
    if (!order || !payment || row?.state !== 'done' || row.payment_key !== paymentKey) return succeed(false);
    await undoBack(work, { order, payment }, row, reason);
    return succeed(true);
  });
  if (!noted.ok) throw new Error(`Could not book the failed refund ${refund.gatewayRefundId}`);
  return noted.value;
}
