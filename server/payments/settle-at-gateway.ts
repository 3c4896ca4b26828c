import type { GatewayOrders } from '#server/sales/create-orders.ts';
import type { CapturedAtGateway, GatewayAnswer } from '#server/sales/payments/gateway-answer.ts';
import type { PaymentRecord, Settlement } from '#server/sales/payments/payment-record.ts';
import { hasEndedWithoutMoney, isOpen, outcomeOf } from '#server/sales/payments/payment-state.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PaymentGateway, PaymentToAsk } from './gateway.ts';
import { type PaymentParts, returnAddresses } from './payment-parts.ts';

/** Asks the gateway for the state of a payment, and settles its order. `isOver`: the payment must no longer be paid. */
export async function settlePayment(
  parts: PaymentParts,
  payment: PaymentRecord,
  isOver = false,
): Promise<Result<Settlement>> {
  const { orders, gateways, publicUrl } = parts;
  const { fakeId, locale, state } = payment;
  const known = succeed({ fakeId, locale, outcome: outcomeOf[state] });
  const hasEnded = hasEndedWithoutMoney(state);
  if (!isOpen(state) && !hasEnded) return known;
  const gateway = gateways.get(payment.method);
  if (!gateway) return fail('payment-method-unknown');
  const asked = { ...payment, ...returnAddresses(publicUrl, payment.paymentKey) };
  const told = await askGateway(orders, gateway, payment, asked);
  const answer = isOver && told.ok ? succeed(await endAtGateway(gateway, asked, told.value)) : told;
  if (answer.ok) {
    const settled = await orders.settlePayment(payment.paymentKey, answer.value);
    if (settled.ok) await noteBack(parts, payment, answer.value);
    return settled;
  }
  // A service may no longer know a payment that ended without money.
  return hasEnded && answer.failure.code === 'payment-not-found' ? known : answer;
}

/** Asks the gateway for the refunds and disputes of a captured payment, and books them. */
export async function lookBack(parts: PaymentParts, payment: PaymentRecord): Promise<Result<Settlement>> {
  const { fakeId, locale, state } = payment;
  // No gateway knows a payment that was paid only by gift code.
  if (payment.gatewayId !== null) {
    const answer = await lookUp(parts, payment);
    if (!answer.ok) return answer;
    await bookReturns(parts, payment, answer.value);
  }
  return succeed({ fakeId, locale, outcome: outcomeOf[state] });
}

/** Asks the gateway for the state of a payment, without capturing it. */
export async function lookUp(
  { gateways, publicUrl }: PaymentParts,
  payment: PaymentRecord,
): Promise<Result<GatewayAnswer>> {
  const gateway = gateways.get(payment.method);
  if (!gateway) return fail('payment-method-unknown');
  return gateway.lookup({ ...payment, ...returnAddresses(publicUrl, payment.paymentKey) });
}

export async function noteBack(parts: PaymentParts, payment: PaymentRecord, answer: GatewayAnswer): Promise<void> {
  if (answer.gatewayRefunds || answer.undone || answer.disputes) await bookReturns(parts, payment, answer);
}

async function bookReturns(
  { orders, reportDispute }: PaymentParts,
  { paymentKey, method }: PaymentRecord,
  answer: GatewayAnswer,
): Promise<void> {
  for (const dispute of await orders.noteReturns(paymentKey, backOf(answer))) {
    reportDispute({ ...dispute, method, paymentKey });
  }
}

/** The refunds and disputes in an answer. A payment that its service forgot counts as expired, which says nothing about its money. */
function backOf(answer: GatewayAnswer): CapturedAtGateway {
  const { state, capturedCents, currency, feeCents, gatewayRefunds = [], undone, disputes = [] } = answer;
  const isReversed = capturedCents === 0 && (state === 'declined' || state === 'cancelled');
  const taken = { capturedCents, currency, feeCents };
  return { gatewayRefunds, undone, disputes, isReversed: isReversed || undefined, taken };
}

/**
 * Asks the gateway for the state of a payment, and captures an approved one. A payment is not captured if its money would have to be
 * refunded, which costs a fee: the order is already paid, or its visit is closed or too late. A payment that has ended here is not captured
 * either, because its buyer has read that it failed. Such a payment stays approved until the service ends it.
 * The places of a lapsed order are held again first. If there is no room, nothing is captured and the payment ends.
 */
async function askGateway(
  orders: Pick<GatewayOrders, 'seatFirst'>,
  gateway: PaymentGateway,
  payment: PaymentRecord,
  asked: PaymentToAsk,
) {
  const answer = await gateway.lookup(asked);
  if (
    !answer.ok ||
    answer.value.state !== 'approved' ||
    !isOpen(payment.state) ||
    payment.isOrderPaid ||
    payment.isStopped
  )
    return answer;
  if (payment.hasLapsed && !answer.value.isUnderWay && !(await orders.seatFirst(payment.paymentKey))) {
    return succeed({ ...answer.value, state: 'cancelled' as const });
  }
  return gateway.confirm({ ...asked, gatewayId: answer.value.gatewayId });
}

/** Ends a payment that must no longer be paid; returns its state. If the gateway cannot end it now, it is looked up again later. */
async function endAtGateway(
  gateway: PaymentGateway,
  asked: PaymentToAsk,
  answer: GatewayAnswer,
): Promise<GatewayAnswer> {
  if (answer.state !== 'created') return answer;
  const ended = await gateway.cancel?.({ ...asked, gatewayId: answer.gatewayId });
  return ended?.ok ? ended.value : answer;
}
