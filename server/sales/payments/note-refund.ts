import { voidGiftCodes } from '#server/sales/gift-codes/void-gift-codes.ts';
import { book } from '#server/sales/ledger/book.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { GivenBack, RefundAnswer } from '#server/sales/orders/orders.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { succeed } from '#shared/contract/errors.ts';
import {
  type MoneyBackRow,
  noteForeign,
  owe,
  selectMoneyBack,
  selectMoneyBackOfGateway,
  selectOpenMoneyBack,
  updateMoneyBack,
} from './money-back.ts';
import { firstPayment, selectPayment, updatePaymentRefunded } from './stored-payment.ts';

/**
 * Counts money that was given back, once for each refund of the gateway, and queues the mail about it where nobody decided about it. What the
 * gateway gave back without being asked is counted against what is due. When all of the order's payment has gone back, the gift codes that
 * the order bought are withdrawn. Throws when it could not be written: then it has to be called again with the same refund.
 */
export async function noteRefund(place: WorkPlace, paymentKey: string, refund: GivenBack): Promise<void> {
  const noted = await perform(place, {}, async (work) => {
    const { gatewayRefundId, refundKey = '' } = refund;
    const found = await work.ask({
      order: selectOrderOfPayment({ paymentKey }),
      payment: selectPayment({ paymentKey }),
      asked: selectMoneyBack({ refundKey }),
      known: selectMoneyBackOfGateway({ gatewayRefundId }),
      open: selectOpenMoneyBack({ paymentKey }),
    });
    const order = firstOrder(found.order);
    const payment = firstPayment(found.payment);
    if (!order || !payment) throw new Error(`A refund came for a payment that is not known: ${paymentKey}`);
    const row = found.known[0] ?? found.asked[0];
    if (row?.state === 'done') return succeed(null);
    const { at } = work.now;
    const settled = row ? found.open.filter(({ refund_key }) => refund_key === row.refund_key) : found.open;
    const amountCents = row?.amount_cents ?? refund.amountCents;
    const { ended, rest } = coveredBy(settled, amountCents);
    if (row) {
      work.change(
        updateMoneyBack({
          ...row,
          state: 'done',
          gateway_refund_id: gatewayRefundId,
          fault: null,
          changed_at: at,
          ask_at: null,
        }),
      );
    } else {
      const refundId = ended[0]?.refund_id ?? null;
      work.change(
        noteForeign(work.now, { paymentKey, gatewayRefundId, amountCents, refundId }),
        updateMoneyBack(...ended.map((one) => ({ ...one, state: 'replaced', changed_at: at, ask_at: null }))),
        rest ? owe(work.now, paymentKey, rest.amountCents, rest.refundId) : owe(work.now, paymentKey, 0),
      );
    }
    const endedCents = ended.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const dueBackCents = payment.dueBackCents - endedCents + (rest?.amountCents ?? 0);
    const refundedCents = payment.refundedCents + amountCents;
    const isAllBack = payment.capturedCents > 0 && refundedCents >= payment.capturedCents;
    work.change(
      updatePaymentRefunded({
        payment_key: paymentKey,
        version: payment.version,
        state: isAllBack || (payment.state === 'refund-due' && dueBackCents === 0) ? 'refunded' : payment.state,
        refunded_cents: refundedCents,
        due_back_cents: dueBackCents,
        changed_at: at,
      }),
    );
    const dueCents = payment.dueBackCents - dueBackCents;
    const returned = { what: 'returned', method: payment.method, cents: amountCents, dueCents } as const;
    const money = { number: order.number, currency: payment.capturedCurrency ?? order.currency };
    work.change(book(money, gatewayRefundId, returned, work.now));
    if (payment.capturedCurrency === null) work.tell({ what: 'money-refunded', cents: amountCents });
    if (isAllBack && order.paymentKey === paymentKey) await voidGiftCodes(work, order);
    const isUndecided = ({ refund_id }: MoneyBackRow) => refund_id === null;
    const isLast = !rest && found.open.filter(isUndecided).every((one) => ended.includes(one));
    if (ended.some(isUndecided) && isLast && !isForgotten(order)) {
      work.change(queueMail('payment-refunded', order, paymentKey, work.now));
    }
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`A refund could not be noted: ${refund.gatewayRefundId}`);
}

/** Which of what is due a sum covers, the first first, and what is left of the last of them. */
function coveredBy(open: readonly MoneyBackRow[], amountCents: number) {
  const ended: MoneyBackRow[] = [];
  let left = amountCents;
  for (const row of open) {
    if (left === 0) break;
    ended.push(row);
    if (row.amount_cents > left) {
      return { ended, rest: { amountCents: row.amount_cents - left, refundId: row.refund_id } };
    }
    left -= row.amount_cents;
  }
  return { ended, rest: null };
}

/** Stores that a gateway has a refund under way, or would not give it. What it refused is kept until staff try again. */
export async function noteRefundAnswer(place: WorkPlace, refundKey: string, answer: RefundAnswer): Promise<void> {
  const noted = await perform(place, {}, async (work) => {
    const [row] = (await work.ask({ row: selectMoneyBack({ refundKey }) })).row;
    if (!row) throw new Error(`A refund was answered that is not known: ${refundKey}`);
    const payment = firstPayment((await work.ask({ payment: selectPayment({ paymentKey: row.payment_key }) })).payment);
    if (!payment || (row.state !== 'due' && row.state !== 'pending')) return succeed(null);
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
      updatePaymentRefunded({
        payment_key: payment.paymentKey,
        version: payment.version,
        state: payment.state,
        refunded_cents: payment.refundedCents,
        due_back_cents: payment.dueBackCents,
        changed_at: at,
      }),
    );
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`The answer about a refund could not be noted: ${refundKey}`);
}
