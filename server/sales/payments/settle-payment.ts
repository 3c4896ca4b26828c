import { performThenTell } from '#server/sales/errands/run-errands.ts';
import { markPaid } from '#server/sales/orders/mark-paid.ts';
import type { GatewayAnswer, Settlement } from '#server/sales/orders/orders.ts';
import { firstOrder, type StoredOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import type { RefundReason } from '#server/sales/outbox/outbox.ts';
import type { Sales } from '#server/sales/sales.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { seatAgain } from './seat-again.ts';
import { firstPayment, type StoredPayment, selectPayment, updatePaymentState } from './stored-payment.ts';

/** Takes the gateway's own answer as the truth. Safe to repeat, also by two nodes at once: it takes effect once. */
export function settlePayment(sales: Sales, paymentKey: string, answer: GatewayAnswer): Promise<Result<Settlement>> {
  return performThenTell(sales, {}, async (work) => {
    const found = await work.ask({
      payment: selectPayment({ paymentKey }),
      order: selectOrderOfPayment({ paymentKey }),
    });
    const payment = firstPayment(found.payment);
    const order = firstOrder(found.order);
    if (!payment || !order) return fail('payment-not-found');
    const outcome = await settle(sales, work, { payment, order }, answer);
    return succeed({ fakeId: order.fakeId, locale: order.locale, outcome });
  });
}

async function settle(
  sales: Sales,
  work: Work,
  { payment, order }: { payment: StoredPayment; order: StoredOrder },
  answer: GatewayAnswer,
): Promise<Settlement['outcome']> {
  if (payment.state === 'captured') return 'paid';
  if (payment.state === 'refund-due' || payment.state === 'refunded') return 'refund-due';
  if (answer.state !== 'captured') {
    if (isNews(payment.state, answer.state)) work.change(storeState(work, payment, answer.state, answer));
    return outcomeOf[answer.state];
  }
  const paid = await pay(sales, work, order, payment, answer);
  if (paid !== null) {
    // A try before this one may have revived it where it is not a part of our step.
    if (sales.backEnd.apart && order.status === 'cancelled') work.change(...sales.backEnd.endOrder(order, work.now));
    work.change(storeState(work, payment, 'refund-due', answer, paid));
    return 'refund-due';
  }
  work.change(storeState(work, payment, 'captured', answer));
  return 'paid';
}

/** Makes the order paid, or says why the money has to go back. An order that another payment has paid is not paid twice. */
async function pay(
  sales: Sales,
  work: Work,
  order: StoredOrder,
  payment: StoredPayment,
  { capturedCents }: GatewayAnswer,
): Promise<RefundReason | null> {
  if (capturedCents < payment.amountCents) return 'too-little';
  if (order.status === 'paid' || order.status === 'closed') return 'already-paid';
  const key = payment.paymentKey;
  if (order.status === 'waiting') {
    work.change(...markPaid(sales.settings, order, { key }, work.now));
    return null;
  }
  const seated = await seatAgain(sales, work, order);
  if (!seated.ok) return seated.reason;
  work.change(...seated.changes, ...markPaid(sales.settings, order, { key, items: seated.items }, work.now));
  return null;
}

/** A payment that has ended does not open again beside the one that the buyer started after it; only its money counts then. */
export function isNews(before: StoredPayment['state'], after: GatewayAnswer['state']): boolean {
  const isOpen = (state: StoredPayment['state']) => state === 'created' || state === 'approved';
  return before !== after && (isOpen(before) || !isOpen(after));
}

const outcomeOf = {
  created: 'waiting',
  approved: 'waiting',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const;

function storeState(
  { now }: Work,
  { paymentKey, version }: StoredPayment,
  state: StoredPayment['state'],
  { gatewayId, capturedCents }: GatewayAnswer,
  reason: RefundReason | null = null,
) {
  return updatePaymentState({
    payment_key: paymentKey,
    version,
    state,
    gateway_id: gatewayId,
    captured_cents: capturedCents,
    refund_reason: reason,
    changed_at: now.at,
  });
}
