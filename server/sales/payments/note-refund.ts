import type { GivenBack, RefundAnswer } from '#server/sales/orders/orders.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import { countBack, isOpenBack } from './count-back.ts';
import { countForeign } from './count-foreign.ts';
import { selectMoneyBack, selectMoneyBackOfGateway, selectMoneyBackOfPayment, updateMoneyBack } from './money-back.ts';
import { changeBack, firstPayment, selectPayment } from './stored-payment.ts';

/**
 * Counts money that was given back, once for each refund of the gateway, and queues the mail about it where nobody decided about it. What the
 * gateway gave back without being asked is counted against what is due. When all of the order's payment has gone back, the gift codes that
 * the order bought are withdrawn. Throws when it could not be written: then it has to be called again with the same refund.
 */
export async function noteRefund(place: WorkPlace, paymentKey: string, refund: GivenBack): Promise<void> {
  const noted = await perform(place, {}, async (work) => {
    const { gatewayRefundId, refundKey = '', at } = refund;
    const found = await work.ask({
      order: selectOrderOfPayment({ paymentKey }),
      payment: selectPayment({ paymentKey }),
      asked: selectMoneyBack({ refundKey }),
      known: selectMoneyBackOfGateway({ gatewayRefundId }),
      back: selectMoneyBackOfPayment({ paymentKey }),
    });
    const order = firstOrder(found.order);
    const payment = firstPayment(found.payment);
    if (!order || !payment) throw new Error(`A refund came for a payment that is not known: ${paymentKey}`);
    const row = found.known[0] ?? found.asked[0];
    if (row?.state === 'done') return succeed(null);
    const money = { order, payment, back: found.back };
    if (!row || row.state === 'replaced' || row.state === 'undone') {
      const amountCents = row?.amount_cents ?? refund.amountCents;
      await countForeign(work, money, { gatewayRefundId, amountCents, origin: 'outside', at, row });
      return succeed(null);
    }
    const done = {
      state: 'done',
      gateway_refund_id: gatewayRefundId,
      fault: null,
      changed_at: work.now.at,
      ask_at: null,
    };
    work.change(updateMoneyBack({ ...row, ...done }));
    await countBack(work, money, {
      gatewayRefundId,
      amountCents: row.amount_cents,
      // A refund that staff had given up is no longer due.
      ended: isOpenBack(row) ? [row] : [],
      restCents: 0,
      origin: 'store',
    });
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`A refund could not be noted: ${refund.gatewayRefundId}`);
}

/** Stores that a gateway has a refund under way, or would not give it. What it refused is kept until staff try again. */
export async function noteRefundAnswer(place: WorkPlace, refundKey: string, answer: RefundAnswer): Promise<void> {
  const noted = await perform(place, {}, async (work) => {
    const [row] = (await work.ask({ row: selectMoneyBack({ refundKey }) })).row;
    if (!row) throw new Error(`A refund was answered that is not known: ${refundKey}`);
    const payment = firstPayment((await work.ask({ payment: selectPayment({ paymentKey: row.payment_key }) })).payment);
    // A refused refund may turn out to be pending at the service.
    const awaits =
      row.state === 'due' || row.state === 'pending' || (row.state === 'refused' && answer.state === 'pending');
    if (!payment || !awaits) return succeed(null);
    const { at } = work.now;
    work.change(
      updateMoneyBack({
        ...row,
        state: answer.state,
        gateway_refund_id: answer.state === 'pending' ? answer.gatewayRefundId : row.gateway_refund_id,
        fault: answer.state === 'refused' ? answer.reason.slice(0, 500) : null,
        changed_at: at,
        ask_at: answer.state === 'pending' ? at : null,
      }),
      changeBack(payment, at),
    );
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`The answer about a refund could not be noted: ${refundKey}`);
}
