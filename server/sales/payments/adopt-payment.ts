import { firstOrder, selectOrderByNumber, touchOrders } from '#server/sales/orders/stored-order.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { newPayment } from './new-payment.ts';
import type { PaymentRecord } from './payment-record.ts';
import { selectPayment } from './stored-payment.ts';

/**
 * Adds a payment to the books as a payment of an unpaid order, as if the buyer had just started it. The next look-up at the service then
 * settles the order. Fails with `total-changed` when the order has another total or currency, and with `payment-not-found` when another
 * order has the payment already.
 */
export async function adoptPayment(
  parts: StepParts,
  orderNumber: string,
  payment: Pick<PaymentRecord, 'paymentKey' | 'method' | 'gatewayId' | 'amountCents' | 'currency'>,
): Promise<Result<true>> {
  return perform(parts, {}, async (step) => {
    const { paymentKey, method, gatewayId, amountCents, currency } = payment;
    const found = await step.ask({
      order: selectOrderByNumber({ number: orderNumber }),
      known: selectPayment({ paymentKey }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    const [known] = found.known;
    if (known) return known.order_number === orderNumber ? succeed(true) : fail('payment-not-found');
    const { number, version } = order;
    if (order.status !== 'waiting' && order.status !== 'cancelled') return fail('order-already-paid');
    if (order.totalCents !== amountCents || order.currency !== currency) return fail('total-changed');
    step.change(
      newPayment(
        {
          ...{ payment_key: paymentKey, order_number: number, method, state: 'created', gateway_id: gatewayId },
          ...{ amount_cents: amountCents, currency },
        },
        step.now.at,
      ),
      touchOrders({ number, version }),
    );
    return succeed(true);
  });
}
