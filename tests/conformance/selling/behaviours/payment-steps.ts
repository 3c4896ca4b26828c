import type { PaymentDispute } from '#server/sales/payments/payment-disputes.ts';
import { cartWithRides, en, must, order, scarceDay } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function paymentSteps(store: () => TestStore) {
  const waitingOrder = async (adults = 2) => {
    const { commerce } = store();
    return order(commerce, (await cartWithRides(commerce, { adults, date: scarceDay })).id);
  };
  const settle = (paymentKey: string, state: 'approved' | 'declined' | 'cancelled' | 'expired') =>
    store().commerce.orders.gateway.settlePayment(paymentKey, { state, gatewayId: 'g', capturedCents: 0 });

  /** Notes the service's id of a payment, and the page on which the buyer approves it. */
  const noteAtService = ({ paymentKey }: { paymentKey: string }, gatewayId = 'G', approvalUrl = 'https://pay/1') =>
    store().commerce.orders.gateway.noteGatewayReference(en, paymentKey, { gatewayId, approvalUrl }, null);

  /** Returns all due money with its refund keys to the buyers, as the job `refund-payments` does; answers the sums. */
  const giveBack = async () => {
    const { gateway } = store().commerce.orders;
    const due = await gateway.dueReturns();
    for (const { paymentKey, amountCents, refundKey } of due) {
      await gateway.noteReturn(paymentKey, { gatewayRefundId: `R-${refundKey}`, amountCents, refundKey });
    }
    return due.map(({ amountCents }) => amountCents);
  };

  /** Returns all due money. The result is the reasons in the emails about these refunds. */
  const refundTold = async () => {
    await giveBack();
    const mails = await store().commerce.outbox.claim(10, 60);
    return mails.flatMap((mail) => (mail.kind === 'payment-refunded' ? [mail.refund] : []));
  };

  /** The kinds of the waiting emails, sorted. */
  const mailsTold = async () => (await store().commerce.outbox.claim(10, 60)).map(({ kind }) => kind).sort();

  /** Notes a dispute about the whole payment of an order. */
  const dispute = async (fakeId: string, state: PaymentDispute['state'], at = 1) => {
    const { paymentKey, totalCents, currency } = must(await store().commerce.orders.buyer.byFakeId(fakeId));
    const of = { method: 'test', disputeId: `d-${fakeId}`, paymentKey: paymentKey ?? '', currency };
    await store().disputes.note({ ...of, amountCents: totalCents, state, reason: 'fraudulent', at });
  };

  return { waitingOrder, settle, noteAtService, giveBack, refundTold, mailsTold, dispute };
}
