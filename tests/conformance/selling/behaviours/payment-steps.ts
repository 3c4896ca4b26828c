import { cartWithRides, order, scarceDay } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

/** Steps of orders and their payments for these tests, in few words. */
export function paymentSteps(store: () => TestStore) {
  const waitingOrder = async (adults = 2) => {
    const { commerce } = store();
    return order(commerce, (await cartWithRides(commerce, { adults, date: scarceDay })).id);
  };
  const settle = (paymentKey: string, state: 'approved' | 'declined' | 'cancelled' | 'expired') =>
    store().commerce.orders.settlePayment(paymentKey, { state, gatewayId: 'g', capturedCents: 0 });

  /** The buyer's messages about money that came and was refunded. Refunds are noted with their keys, as the job `refund-payments` does. */
  const refundTold = async () => {
    const { orders, outbox } = store().commerce;
    for (const { paymentKey, amountCents, refundKey } of await orders.refundsDue()) {
      await orders.noteRefund(paymentKey, { gatewayRefundId: `R-${refundKey}`, amountCents, refundKey });
    }
    return (await outbox.claim(10, 60)).flatMap((mail) => (mail.kind === 'payment-refunded' ? [mail.refund] : []));
  };

  return { waitingOrder, settle, refundTold };
}
