import type { GivenBack, RefundAnswer } from '#server/sales/orders/orders.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import { countBack, isOpenBack } from './count-back.ts';
import { countForeign } from './count-foreign.ts';
import { selectMoneyBack, selectMoneyBackOfGateway, selectMoneyBackOfPayment, updateMoneyBack } from './money-back.ts';
import { changeBack, firstPayment, selectPayment } from './stored-payment.ts';

/**
 * Counts returned money, once for each gateway refund, and queues the email about a refund that nobody decided. A refund made outside the
 * store covers returns that are still to be made. When the whole payment of the order is returned, the gift codes that the order bought are
 * withdrawn if they are unspent. Throws when the refund could not be stored; the caller must then repeat the same refund.
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
    if (!order || !payment) throw new Error(`Refund of an unknown payment: ${paymentKey}`);
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
      // A refund that staff wrote off is no longer counted as still to return.
      ended: isOpenBack(row) ? [row] : [],
      restCents: 0,
      origin: 'store',
    });
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`Could not book refund ${refund.gatewayRefundId}`);
}

/** Stores that a refund is pending or refused at its gateway. A refused refund stays refused until staff retry it. */
export async function noteRefundAnswer(place: WorkPlace, refundKey: string, answer: RefundAnswer): Promise<void> {
  const noted = await perform(place, {}, async (work) => {
    const [row] = (await work.ask({ row: selectMoneyBack({ refundKey }) })).row;
    if (!row) throw new Error(`Answer about an unknown refund: ${refundKey}`);
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
  if (!noted.ok) throw new Error(`Could not store the answer about refund ${refundKey}`);
}
