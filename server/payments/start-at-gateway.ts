import type { Context } from '#server/sales/context.ts';
import { onlyAsk } from '#server/sales/once.ts';
import type { MovePaymentRequest } from '#server/sales/orders/move.ts';
import type { StartedPayment } from '#server/sales/payments/start-payment.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { payMove } from '#shared/contract/move.ts';
import type { pay } from '#shared/contract/payment.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Gateways, PaymentGateway } from './gateway.ts';
import { type PaymentParts, returnAddresses } from './payment-parts.ts';

/** Starts a payment, or leads the buyer to one that is still open. */
export async function startAtGateway(
  parts: PaymentParts,
  context: Pick<Context, 'once'>,
  fakeId: string,
  method: string,
): Promise<Result<ResponseOf<typeof pay>>> {
  const gateway = parts.gateways.get(method);
  if (!gateway) return fail('payment-method-unknown', { field: 'method' });
  const started = await parts.orders.startPayment(onlyAsk(context), fakeId, method);
  if (!started.ok) return started;
  return lead(parts, context, gateway, fakeId, started.value, (to) => to);
}

/** Starts a payment for a move, or leads the buyer to an open one for the same move. */
export async function startMoveAtGateway(
  parts: PaymentParts,
  context: Pick<Context, 'once' | 'from'>,
  fakeId: string,
  request: MovePaymentRequest,
): Promise<Result<ResponseOf<typeof payMove>>> {
  const gateway = parts.gateways.get(request.method);
  if (!gateway) return fail('payment-method-unknown', { field: 'method' });
  const started = await parts.orders.startMovePayment({ ...onlyAsk(context), from: context.from }, fakeId, request);
  if (!started.ok) return started;
  const { orderNumber } = started.value;
  return lead(parts, context, gateway, fakeId, started.value, (to) => ({ ...to, order_number: orderNumber }));
}

/** Lets the gateway prepare a started payment, and returns the page where the buyer approves it. */
async function lead<Answer>(
  { orders, gateways, publicUrl }: PaymentParts,
  context: Pick<Context, 'once'>,
  gateway: PaymentGateway,
  fakeId: string,
  { paymentKey, state, approvalUrl, ...payment }: StartedPayment,
  answerOf: (to: ResponseOf<typeof pay>) => Answer,
): Promise<Result<Answer>> {
  if (state === 'captured') {
    // The caller already has the order key, so the address reveals nothing new.
    const tickets = `/checkout/ticket?order=${encodeURIComponent(fakeId)}`;
    return succeed(answerOf({ status: 'captured', redirectUrl: pathInLocale(payment.locale, tickets) }));
  }
  if (approvalUrl) return succeed(answerOf({ status: 'created', redirectUrl: approvalUrl }));
  const prepared = await gateway.start({ paymentKey, ...payment, ...returnAddresses(publicUrl, paymentKey) });
  if (!prepared.ok) return isTooSmall(prepared.failure, gateways) ? fail('payment-too-small') : prepared;
  const answer = answerOf({ status: 'created', redirectUrl: prepared.value.approvalUrl });
  return orders.noteGatewayReference(context, paymentKey, prepared.value, answer);
}

function isTooSmall({ code, subject }: Failure, gateways: Gateways): boolean {
  return code === 'payment-not-possible' && subject === 'amount_too_small' && gateways.size === 1;
}
