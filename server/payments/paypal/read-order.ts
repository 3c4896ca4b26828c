import type { FailedRefund, GatewayAnswer, GatewayRefund } from '#server/sales/payments/gateway-answer.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { fromPaypalMoney } from './amounts.ts';
import type { PaypalReply } from './api.ts';
import { order as orderShape, type PaypalCapture, type PaypalOrder, type PaypalRefund } from './order-shape.ts';

/** The order in an answer of PayPal's; `refused` when PayPal refuses the request. */
export function readReply(
  reply: PaypalReply,
  refused: 'payment-not-possible' | 'payment-not-found',
): Result<PaypalOrder> {
  if (reply.kind === 'away') return { ok: false, failure: reply.failure };
  if (reply.kind === 'answer') return succeed(orderShape.parse(reply.body));
  // 403 means that a setting or the account is wrong, which says nothing about the payment.
  return fail(reply.status === 403 ? 'payment-gateway-unavailable' : refused);
}

/** Reads the state of a payment from PayPal's order. A capture that was refunded later still counts as captured. */
export function readOrder(order: PaypalOrder): GatewayAnswer {
  const captures = capturesOf(order);
  const taken = captures.filter(({ status }) => isTaken(status));
  if (taken.length > 0) {
    const money = sum(taken);
    const gatewayRefunds = gatewayRefundsOf(order, money.currency);
    const undone = undoneOf(order);
    return {
      ...{ state: 'captured', gatewayId: order.id, ...money, feeCents: feeOf(taken) },
      ...(gatewayRefunds.length > 0 ? { gatewayRefunds } : {}),
      ...(undone.length > 0 ? { undone } : {}),
    };
  }
  const isUnderWay = captures.some(({ status }) => status === 'PENDING');
  return {
    ...{ state: stateOf(order, captures), gatewayId: order.id, capturedCents: 0 },
    ...(isUnderWay ? { isUnderWay } : {}),
  };
}

export function capturesOf({ purchase_units }: PaypalOrder): PaypalCapture[] {
  return purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
}

export function refundsOf({ purchase_units }: PaypalOrder): PaypalRefund[] {
  return purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
}

/** The done refunds, with the refund key if this store requested them. Refunds made on PayPal's pages have no key or another one. */
function gatewayRefundsOf(order: PaypalOrder, currency: string): GatewayRefund[] {
  return refundsOf(order).flatMap(({ id, status, amount, custom_id: refundKey, create_time = '' }) =>
    status === 'COMPLETED' && amount?.currency_code === currency
      ? [
          {
            ...{ gatewayRefundId: id, amountCents: fromPaypalMoney(amount), refundKey },
            at: Date.parse(create_time) || undefined,
          },
        ]
      : [],
  );
}

/** Failed refunds, some of which PayPal had reported as completed before. */
function undoneOf(order: PaypalOrder): FailedRefund[] {
  return refundsOf(order).flatMap(({ id, status, custom_id: refundKey }) =>
    status === 'FAILED' || status === 'CANCELLED' ? [{ gatewayRefundId: id, refundKey, reason: status }] : [],
  );
}

export function isTaken(status: string): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';
}

function stateOf({ status }: PaypalOrder, captures: PaypalCapture[]): GatewayAnswer['state'] {
  // The money is under way, as with an eCheck, or PayPal reviews the payment first.
  if (captures.some((capture) => capture.status === 'PENDING')) return 'approved';
  if (captures.length > 0) return 'declined';
  if (status === 'VOIDED') return 'cancelled';
  return status === 'APPROVED' || status === 'COMPLETED' ? 'approved' : 'created';
}

/** The service fee from `paypal_fee` of the captures: null while a capture lacks it, undefined when it is in another currency. */
function feeOf(captures: PaypalCapture[]): number | null | undefined {
  const fees = captures.map(({ seller_receivable_breakdown: breakdown }) => breakdown?.paypal_fee);
  if (fees.some((fee) => fee && fee.currency_code !== captures[0]?.amount.currency_code)) return undefined;
  return fees.reduce<number | null>((sum, fee) => (fee && sum !== null ? sum + fromPaypalMoney(fee) : null), 0);
}

function sum(captures: PaypalCapture[]): { capturedCents: number; currency: string } {
  const [currency = '', ...others] = [...new Set(captures.map(({ amount }) => amount.currency_code))];
  if (others.length > 0) throw new Error('PayPal has taken one payment in several currencies.');
  return { capturedCents: captures.reduce((cents, { amount }) => cents + fromPaypalMoney(amount), 0), currency };
}
