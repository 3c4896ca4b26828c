import type { Orders } from '#server/sales/create-orders.ts';
import type { BackAtGateway, GatewayAnswer, PaymentRecord, Settlement } from '#server/sales/orders/orders.ts';
import { hasEndedWithoutMoney, isOpen, outcomeOf } from '#server/sales/payments/payment-state.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PaymentGateway, PaymentToAsk } from './gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { returnAddresses } from './return-addresses.ts';

/** Asks the gateway how a payment stands, and settles its order. `isOver`: nobody shall pay it any more. */
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
  // A service may have forgotten a payment that ended without money.
  return hasEnded && answer.failure.code === 'payment-not-found' ? known : answer;
}

/** Asks for the refunds and disputes of a payment that was taken, and books them. */
export async function lookBack(parts: PaymentParts, payment: PaymentRecord): Promise<Result<Settlement>> {
  const { gateways, publicUrl } = parts;
  const { fakeId, locale, state } = payment;
  // What a gift code alone has paid is at no gateway.
  if (payment.gatewayId !== null) {
    const gateway = gateways.get(payment.method);
    if (!gateway) return fail('payment-method-unknown');
    const answer = await gateway.lookup({ ...payment, ...returnAddresses(publicUrl, payment.paymentKey) });
    if (!answer.ok) return answer;
    await bookBack(parts, payment, answer.value);
  }
  return succeed({ fakeId, locale, outcome: outcomeOf[state] });
}

/** Books what the gateway tells of refunds and disputes, where it tells of any. */
export async function noteBack(parts: PaymentParts, payment: PaymentRecord, answer: GatewayAnswer): Promise<void> {
  if (answer.givenBack || answer.undone || answer.disputes) await bookBack(parts, payment, answer);
}

async function bookBack(
  { orders, reportDispute }: PaymentParts,
  { paymentKey, method }: PaymentRecord,
  answer: GatewayAnswer,
): Promise<void> {
  for (const dispute of await orders.noteGivenBack(paymentKey, backOf(answer))) {
    reportDispute({ ...dispute, method, paymentKey });
  }
}

/** Called for payments that have taken money. One that its service has forgotten counts as expired, and says nothing of its money. */
function backOf(answer: GatewayAnswer): BackAtGateway {
  const { state, capturedCents, currency, feeCents, givenBack = [], undone, disputes = [] } = answer;
  const isReversed = capturedCents === 0 && (state === 'declined' || state === 'cancelled');
  const taken = { capturedCents, currency, feeCents };
  return { givenBack, undone, disputes, isReversed: isReversed || undefined, taken };
}

/**
 * Asks for the state of a payment, and takes the money of one that is approved; not of one that has ended here, because its buyer was told so,
 * nor for an order that is paid already, or whose visit is closed or has begun: it would go back, less the fee. Such a payment stays approved until the
 * service ends it. An order that has lapsed is seated first; where there is no room any more, nothing is taken, and the payment has ended.
 */
async function askGateway(
  orders: Pick<Orders, 'seatFirst'>,
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

/**
 * Ends a payment that nobody shall pay any more, where its buyer still could; answers how it stands. One that the gateway does not end now stays
 * as it is, and is asked about again.
 */
async function endAtGateway(
  gateway: PaymentGateway,
  asked: PaymentToAsk,
  answer: GatewayAnswer,
): Promise<GatewayAnswer> {
  if (answer.state !== 'created') return answer;
  const ended = await gateway.cancel?.({ ...asked, gatewayId: answer.gatewayId });
  return ended?.ok ? ended.value : answer;
}
