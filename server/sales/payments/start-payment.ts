import type { Context } from '#server/sales/context.ts';
import type { Now } from '#server/sales/now.ts';
import { firstOrder, type StoredOrder, selectOrderByFakeId, touchOrders } from '#server/sales/orders/stored-order.ts';
import { whyTooLate } from '#server/sales/orders/visit-begun.ts';
import { randomKey } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { type ErrorCode, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toAmount } from '#shared/rules/money.ts';
import { whyOrderClosed } from './closed-order.ts';
import { markPaid } from './mark-paid.ts';
import { newPayment } from './new-payment.ts';
import type { PaymentRecord } from './payment-record.ts';
import { firstPayment, selectOpenPayment, updateGatewayReference, updatePaymentBegun } from './stored-payment.ts';

export interface StartedPayment
  extends Pick<PaymentRecord, 'paymentKey' | 'orderNumber' | 'amountCents' | 'currency' | 'locale' | 'begunAt'> {
  state: 'created' | 'captured';
  /** The gateway's page where the buyer approves the payment; null when no earlier start stored it. */
  approvalUrl: string | null;
}

/**
 * Stores a payment under the store's key before the gateway is called, so that the gateway can always be asked about the payment. When a
 * payment with the same method is still open, returns that payment. An order with nothing left to pay is paid at once (`captured`).
 */
export async function startPayment(
  sales: Sales,
  { once }: Pick<Context, 'once'>,
  fakeId: string,
  method: string,
): Promise<Result<StartedPayment>> {
  const { settings } = sales;
  if (!settings.paymentMethods.includes(method)) return fail('payment-method-unknown', { field: 'method' });
  return perform(sales, { once }, async (step) => {
    const { now } = step;
    const found = await step.ask({
      order: selectOrderByFakeId({ fakeId }),
      open: selectOpenPayment({ fakeId, method }),
    });
    const order = firstOrder(found.order);
    const refusal = whyPaymentRefused(order, now);
    if (!order || refusal) return fail(refusal ?? 'order-not-found');
    const closed = whyOrderClosed(order, now);
    if (closed) return closed;
    const smallestCents = settings.smallestPayment?.(order.currency) ?? 0;
    if (order.totalCents > 0 && order.totalCents < smallestCents) {
      return fail('payment-too-small', { bound: toAmount(smallestCents, order.currency) });
    }
    const open = firstPayment(found.open);
    if (open && order.totalCents > 0) {
      const { paymentKey, version } = open;
      if (found.open[0]?.is_replaced) {
        step.change(updatePaymentBegun({ payment_key: paymentKey, version, created_at: now.at }));
      }
      return succeed(startedPayment(order, paymentKey, 'created', open.approvalUrl));
    }

    const key = randomKey();
    const state = order.totalCents === 0 ? 'captured' : 'created';
    step.change(
      newPayment(
        {
          ...{ payment_key: key, order_number: order.number, method, state },
          ...{ amount_cents: order.totalCents, currency: order.currency },
        },
        now.at,
      ),
    );
    if (state === 'captured') markPaid(step, settings, order, { key, method });
    // The order must be unchanged since it was read: no payment may start for an order that was just cancelled.
    else step.change(touchOrders({ number: order.number, version: order.version }));
    return succeed(startedPayment(order, key, state, null));
  });
}

/** Stores the gateway's id and approval page of a payment, and the answer under the caller's Idempotency-Key. */
export async function noteGatewayReference<Answer>(
  sales: Sales,
  { once }: Pick<Context, 'once'>,
  paymentKey: string,
  { gatewayId, approvalUrl }: { gatewayId: string; approvalUrl: string },
  answer: Answer,
): Promise<Result<Answer>> {
  // A power cut may lose this write: then the payment is looked up at the gateway by its key.
  return perform(sales, { once, isUnsynced: true }, async (step) => {
    step.change(updateGatewayReference({ payment_key: paymentKey, gateway_id: gatewayId, approval_url: approvalUrl }));
    return succeed(answer);
  });
}

function whyPaymentRefused(order: StoredOrder | undefined, now: Now): ErrorCode | null {
  if (!order) return 'order-not-found';
  if (order.status === 'cancelled') return 'order-cancelled';
  if (order.status !== 'waiting') return 'order-already-paid';
  return order.payableUntil <= now.at ? 'order-cancelled' : whyTooLate(order.items, now);
}

function startedPayment(
  { totalCents, currency, number, locale, createdAt: begunAt }: StoredOrder,
  paymentKey: string,
  state: StartedPayment['state'],
  approvalUrl: string | null,
): StartedPayment {
  return { paymentKey, amountCents: totalCents, currency, state, orderNumber: number, locale, begunAt, approvalUrl };
}
