import { cartWithRides, order, scarceDay } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function paymentSteps(store: () => TestStore) {
  const waitingOrder = async (adults = 2) => {
    const { commerce } = store();
    return order(commerce, (await cartWithRides(commerce, { adults, date: scarceDay })).id);
  };
  const settle = (paymentKey: string, state: 'approved' | 'declined' | 'cancelled' | 'expired') =>
    store().commerce.orders.gateway.settlePayment(paymentKey, { state, gatewayId: 'g', capturedCents: 0 });

  /** Returns all due money, as the job `refund-payments` does. The result is the reasons in the emails about these refunds. */
  const refundTold = async () => {
    const { orders, outbox } = store().commerce;
    for (const { paymentKey, amountCents, refundKey } of await orders.gateway.dueReturns()) {
      await orders.gateway.noteReturn(paymentKey, { gatewayRefundId: `R-${refundKey}`, amountCents, refundKey });
    }
    return (await outbox.claim(10, 60)).flatMap((mail) => (mail.kind === 'payment-refunded' ? [mail.refund] : []));
  };

  return { waitingOrder, settle, refundTold };
}
