import type { PaymentGateway, ReturnProgress } from '#server/payments/gateway.ts';
import type { NoteGatewayFault } from '#server/payments/gateway-fault.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { fromPaypalMoney, toPaypalMoney } from './amounts.ts';
import type { PaypalKeyedRequest, PaypalReply } from './api.ts';
import { type PaypalCapture, type PaypalOrder, type PaypalRefund, refund as refundShape } from './order-shape.ts';
import { capturesOf, isTaken, refundsOf } from './read-order.ts';

interface PaypalRefundsSource {
  askKeyed: (request: PaypalKeyedRequest, find: () => Promise<PaypalReply | null>) => Promise<PaypalReply>;
  lookUp: (gatewayId: string, paymentKey: string) => Promise<Result<PaypalOrder>>;
  note: NoteGatewayFault;
}

/** Makes refunds. PayPal forgets request ids after some hours, so the order is read first: a refund with the key is the answer. */
export function createPaypalRefunds({ askKeyed, lookUp, note }: PaypalRefundsSource): PaymentGateway['refund'] {
  return async ({ paymentKey, gatewayId, refundKey, amountCents, currency }) => {
    if (gatewayId === null) return fail('payment-not-found');
    const found = await lookUp(gatewayId, paymentKey);
    if (!found.ok) return found;
    const isOurs = ({ custom_id }: PaypalRefund) => custom_id === refundKey;
    const known = refundsOf(found.value).find(isOurs);
    if (known) return readRefund(known);
    const amount = toPaypalMoney(amountCents, currency);
    const capture = captureWith(found.value, amountCents, currency);
    if (!amount || !capture) return fail('refund-refused', { subject: 'NOTHING_LEFT' });
    const reply = await askKeyed(
      {
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
        body: { amount, custom_id: refundKey },
        requestId: refundKey,
      },
      async () => {
        const again = await lookUp(gatewayId, paymentKey);
        if (!again.ok) return { kind: 'away', failure: again.failure };
        const body = refundsOf(again.value).find(isOurs);
        return body ? { kind: 'answer', body } : null;
      },
    );
    if (reply.kind === 'away') return { ok: false, failure: reply.failure };
    if (reply.kind === 'answer') return readRefund(refundShape.parse(reply.body));
    note({ call: 'refund', status: reply.status, issue: reply.issue, debugId: '' });
    return fail('refund-refused', { subject: reply.issue });
  };
}

function readRefund({ id, status }: PaypalRefund): Result<ReturnProgress> {
  if (status === 'COMPLETED') return succeed({ gatewayRefundId: id, state: 'done' });
  return status === 'PENDING'
    ? succeed({ gatewayRefundId: id, state: 'pending' })
    : fail('refund-refused', { subject: status });
}

/** A capture with enough money left. Most orders have only one capture. */
function captureWith(order: PaypalOrder, cents: number, currency: string): PaypalCapture | undefined {
  return capturesOf(order).find(
    ({ id, status, amount }) =>
      isTaken(status) &&
      amount.currency_code === currency &&
      fromPaypalMoney(amount) - gatewayRefunds(order, id) >= cents,
  );
}

function gatewayRefunds(order: PaypalOrder, captureId: string): number {
  return refundsOf(order)
    .filter(({ status, links = [] }) => status !== 'FAILED' && status !== 'CANCELLED' && isOf(links, captureId))
    .reduce((cents, { amount }) => cents + (amount ? fromPaypalMoney(amount) : 0), 0);
}

function isOf(links: NonNullable<PaypalRefund['links']>, captureId: string): boolean {
  return links.some(({ rel, href }) => rel === 'up' && href.endsWith(`/${captureId}`));
}
