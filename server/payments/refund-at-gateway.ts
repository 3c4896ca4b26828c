import type { DueReturn } from '#server/sales/payments/payments-to-ask.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PaymentParts } from './payment-parts.ts';
import { lookBack } from './settle-at-gateway.ts';
import { takeTurn } from './take-turn.ts';

/** Requests the refunds that are due; returns how many were done. */
export async function makeDueReturns(parts: PaymentParts, signal?: AbortSignal): Promise<number> {
  const { orders } = parts;
  return takeTurn(parts, { step: 'refund', signal }, await orders.dueReturns(), async (due) => {
    const turn = await orders.takeReturn(due.refundKey);
    if (!turn) return succeed(false);
    const refunded = await refundAtGateway(parts, due);
    if (!refunded.ok) await orders.leaveReturn(turn);
    return refunded.ok ? succeed(refunded.value === 'done') : refunded;
  });
}

/**
 * Retries a refund that a gateway refused. The gateway is first asked under the old key, in case it has made the refund meanwhile. Only if
 * it refuses again, a refund under a new key becomes due. Fails with `refund-not-possible` when no refund with this key is refused.
 */
export async function retryReturn(parts: PaymentParts, refundKey: string): Promise<Result<'given' | 'due-again'>> {
  const refused = await parts.orders.refusedReturn(refundKey);
  if (!refused) return fail('refund-not-possible');
  const refunded = await refundAtGateway(parts, refused);
  if (refunded.ok) return succeed('given');
  if (refunded.failure.code !== 'refund-refused') return refunded;
  // The look-back after the refusal may have found that the money was already returned outside the store.
  return succeed((await parts.orders.retryReturn(refundKey)) ? 'due-again' : 'given');
}

async function refundAtGateway(parts: PaymentParts, due: DueReturn): Promise<Result<'done' | 'pending'>> {
  const { orders, gateways } = parts;
  const { paymentKey, amountCents, refundKey } = due;
  const gateway = gateways.get(due.method);
  if (!gateway) return fail('payment-method-unknown');
  const refund = await gateway.refund(due);
  if (!refund.ok) {
    const { code, subject: reason = '' } = refund.failure;
    if (code !== 'refund-refused') return refund;
    await orders.noteReturnAnswer(refundKey, { state: 'refused', reason });
    // A refusal usually means that staff have refunded the payment in the gateway's dashboard.
    await lookBack(parts, due);
    return refund;
  }
  const { state, gatewayRefundId } = refund.value;
  if (state === 'pending') await orders.noteReturnAnswer(refundKey, { state, gatewayRefundId });
  else await orders.noteReturn(paymentKey, { gatewayRefundId, amountCents, refundKey });
  return succeed(state);
}
