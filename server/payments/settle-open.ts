import type { Settlement } from '#server/sales/payments/payment-record.ts';
import { hasBroughtMoney, outcomeOf } from '#server/sales/payments/payment-state.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { comesLater } from './gateway-fault.ts';
import type { PaymentParts } from './payment-parts.ts';
import { lookBack, lookUp, noteBack, settlePayment } from './settle-at-gateway.ts';
import { countEach, takeTurn } from './take-turn.ts';

/** Asks the gateway for the state of a payment and settles the order; for a captured payment, reads and books its refunds and disputes. */
export async function settleByKey(parts: PaymentParts, paymentKey: string): Promise<Result<Settlement>> {
  const payment = await parts.orders.paymentByKey(paymentKey);
  if (!payment.ok) return payment;
  return hasBroughtMoney(payment.value.state) ? lookBack(parts, payment.value) : settlePayment(parts, payment.value);
}

/** Asks the gateways about payments that have not ended; returns how many have ended now. */
export async function settleOpen(parts: PaymentParts, signal?: AbortSignal): Promise<number> {
  return takeTurn(parts, { step: 'settle', signal }, await parts.orders.unsettledPayments(), async (payment) => {
    const before = outcomeOf[payment.state];
    const settled = await settlePayment(parts, payment, payment.isOver || payment.isStopped);
    return settled.ok ? succeed(settled.value.outcome !== before) : settled;
  });
}

/** Asks the gateways for service fees that they have not reported yet; returns how many were reported. */
export async function settleFees(parts: PaymentParts, signal?: AbortSignal): Promise<number> {
  const { orders } = parts;
  return takeTurn(parts, { step: 'fee', signal }, await orders.paymentsWithoutFee(), async (payment) => {
    const answer = await lookUp(parts, payment);
    if (!answer.ok) return answer;
    const { feeCents } = answer.value;
    await noteBack(parts, payment, answer.value);
    if (typeof feeCents === 'number') await orders.noteFee(payment.paymentKey, feeCents);
    return succeed(typeof feeCents === 'number');
  });
}

/**
 * Asks the gateways, in case a webhook was lost, about the payments of the last `days` days and those with a recent return. Captured
 * payments are asked about refunds and disputes, payments without money about a late capture. Returns how many were answered.
 */
export async function lookBackAtTaken(parts: PaymentParts, days: number, signal?: AbortSignal): Promise<number> {
  const { orders } = parts;
  return countEach(await orders.paymentsToLookBackAt(days), signal, async (payment) => {
    const hasMoney = hasBroughtMoney(payment.state);
    const looked = hasMoney ? await lookBack(parts, payment) : await settlePayment(parts, payment);
    // The payment was captured late: from now on it is looked up like other captured payments.
    const isTaken = !hasMoney && looked.ok && ['paid', 'refund-due'].includes(looked.value.outcome);
    if (isTaken) await orders.lookBackSoon(payment.paymentKey);
    if (!looked.ok && comesLater.has(looked.failure.code)) await orders.lookBackSoon(payment.paymentKey);
    // A payment that its service no longer knows, or that has no gateway any longer, is not reported as stuck.
    return looked.ok;
  });
}
