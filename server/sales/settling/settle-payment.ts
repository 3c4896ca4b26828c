import { performThenTell } from '#server/sales/back-end/run-errands.ts';
import { book } from '#server/sales/ledger/book.ts';
import { type StoredOrder, touchOrders } from '#server/sales/orders/stored-order.ts';
import { whyTooLate } from '#server/sales/orders/visit-begun.ts';
import type { RefundReason } from '#server/sales/outbox/outbox.ts';
import { whyOrderClosed } from '#server/sales/payments/closed-order.ts';
import type { GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import { markPaid } from '#server/sales/payments/mark-paid.ts';
import { owe } from '#server/sales/payments/money-returns.ts';
import type { Settlement } from '#server/sales/payments/payment-record.ts';
import { findPayment, type PaymentOfOrder } from '#server/sales/payments/payment-report.ts';
import {
  hasEndedWithoutMoney,
  hasTakenMoney,
  isOpen,
  outcomeOf,
  type PaymentState,
} from '#server/sales/payments/payment-state.ts';
import { seatAgain } from '#server/sales/payments/seat-again.ts';
import { type StoredPayment, updatePaymentState } from '#server/sales/payments/stored-payment.ts';
import type { Sales } from '#server/sales/sales.ts';
import type { Step } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { releaseHolds, settleMove } from './settle-move.ts';

/**
 * Stores a gateway's answer about a payment.
 *
 * When the money was captured, the order becomes paid, its tickets are issued and the email is queued in one step. This happens only once,
 * even when the gateway repeats its answer or two nodes get it at the same time. A cancelled order is seated again, or the money must be
 * returned. An overpayment must be returned too. A payment that has ended does not open again, but its money counts. Money in another
 * currency than requested pays for nothing and must be returned. A payment for a move makes that move, or its money must be returned.
 */
export function settlePayment(sales: Sales, paymentKey: string, answer: GatewayAnswer): Promise<Result<Settlement>> {
  return performThenTell(sales, {}, async (step) => {
    const found = await findPayment(step, paymentKey);
    if (!found) return fail('payment-not-found');
    const { fakeId, locale } = found.order;
    return succeed({ fakeId, locale, outcome: await settle(sales, step, found, answer) });
  });
}

async function settle(
  sales: Sales,
  step: Step,
  { payment, order }: PaymentOfOrder,
  answer: GatewayAnswer,
): Promise<Settlement['outcome']> {
  if (!isOpen(payment.state) && !hasEndedWithoutMoney(payment.state)) return outcomeOf[payment.state];
  if (!hasTakenMoney(answer)) {
    if (hasEndedWithoutMoney(answer.state)) await releaseHolds(step, payment.paymentKey);
    return noteState(step, payment, answer);
  }
  const refused =
    whyNotEnough(payment, answer) ??
    (payment.isForMove ? await settleMove(sales, step, { order, payment }) : await pay(sales, step, order, payment));
  const { capturedCents } = answer;
  const { method, paymentKey, amountCents } = payment;
  const other = otherCurrency(payment, answer);
  const money = { number: order.number, currency: other ?? order.currency };
  const keptCents = refused === null ? amountCents : 0;
  step.change(book(money, paymentKey, { what: 'captured', method, cents: capturedCents, keptCents }, step.now));
  if (answer.feeCents) step.change(book(money, paymentKey, { what: 'fee', method, cents: answer.feeCents }, step.now));
  if (!other) step.tell({ what: 'money-captured', cents: capturedCents });
  if (refused !== null) {
    step.change(
      storeState(step, payment, answer, { state: 'refund-due', reason: refused, toReturnCents: capturedCents }),
      owe(step.now, paymentKey, capturedCents),
    );
    await releaseHolds(step, paymentKey);
    // If the order changes at the same time, for example gets another key, this step is repeated: the move may be possible.
    if (payment.isForMove) step.change(touchOrders({ number: order.number, version: order.version }));
    // At an earlier try of this step, a back end of another program may have counted the order's promo code again.
    if (sales.backEnd.apart && order.status === 'cancelled') step.change(...sales.backEnd.endOrder(order, step.now));
    return 'refund-due';
  }
  const toReturnCents = capturedCents - amountCents;
  const reason = toReturnCents > 0 ? 'too-much' : null;
  step.change(
    storeState(step, payment, answer, { state: 'captured', reason, toReturnCents }),
    owe(step.now, paymentKey, toReturnCents),
  );
  return 'paid';
}

/** Stores the state of a payment without captured money. A payment that the gateway reports as captured, but without a sum, stays open. */
function noteState(step: Step, payment: StoredPayment, answer: GatewayAnswer): Settlement['outcome'] {
  const told = answer.state === 'captured' ? 'approved' : answer.state;
  const isNew = isNews(payment.state, told);
  const state = isNew ? told : payment.state;
  // If the answer to the start of the payment was lost, the gateway's id of the payment is stored now.
  if (isNew || (isOpen(state) && payment.gatewayId === null)) {
    step.change(storeState(step, payment, answer, { state, reason: null, toReturnCents: 0 }));
  }
  return outcomeOf[state];
}

/**
 * The reason to refund money that is too little or in another currency; null when it is enough. For a move the reason is `not-moved`, so
 * that the buyer reads that the visit was not moved.
 */
function whyNotEnough(payment: StoredPayment, answer: GatewayAnswer): RefundReason | null {
  const isOther = otherCurrency(payment, answer) !== null;
  if (!isOther && answer.capturedCents >= payment.amountCents) return null;
  if (payment.isForMove) return 'not-moved';
  return isOther ? 'other-currency' : 'too-little';
}

/** Makes the order paid and returns null, or returns the reason to refund, for example that another payment has already paid the order. */
async function pay(sales: Sales, step: Step, order: StoredOrder, payment: StoredPayment): Promise<RefundReason | null> {
  if (isPaid(order)) return 'already-paid';
  if (whyOrderClosed(order, step.now)) return 'visit-closed';
  const { paymentKey: key, method } = payment;
  if (order.status === 'waiting') {
    // The order still has its places.
    if (whyTooLate(order.items, step.now)) return 'visit-passed';
    markPaid(step, sales.settings, order, { key, method });
    return null;
  }
  const seated = await seatAgain(sales, step, order, key);
  if (!seated.ok) return seated.reason;
  step.change(...seated.changes);
  markPaid(step, sales.settings, order, { key, method, seatedAgain: seated.items });
  return null;
}

/** True when a state may replace another one. A payment that has ended does not open again, because a newer payment may exist. */
function isNews(before: PaymentState, after: PaymentState): boolean {
  return before !== after && (isOpen(before) || !isOpen(after));
}

/** The currency of the capture, if it is not the requested one; otherwise null. */
function otherCurrency({ currency }: StoredPayment, answer: GatewayAnswer): string | null {
  return answer.currency === undefined || answer.currency === currency ? null : answer.currency;
}

function storeState(
  { now }: Step,
  payment: StoredPayment,
  answer: GatewayAnswer,
  { state, reason, toReturnCents }: { state: PaymentState; reason: RefundReason | null; toReturnCents: number },
) {
  return updatePaymentState({
    payment_key: payment.paymentKey,
    version: payment.version,
    state,
    gateway_id: answer.gatewayId,
    captured_cents: answer.capturedCents,
    captured_currency: hasTakenMoney(answer) ? otherCurrency(payment, answer) : null,
    due_back_cents: toReturnCents,
    refund_reason: reason,
    awaits_fee: hasTakenMoney(answer) && answer.feeCents === null ? 1 : 0,
    changed_at: now.at,
    ended_at: hasEndedWithoutMoney(state) ? now.at : null,
  });
}
