import type { Shop } from '#server/commerce/embedded/shop.ts';
import type { Orders } from '#server/commerce/orders.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { noteGatewayReference, noteRefund } from './note-payment.ts';
import { refundsDue, unfinishedMethods, unsettledPayments } from './payments-to-ask.ts';
import { presentOrder } from './present-order.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';
import { emailKey } from './store-order.ts';
import { getOrder } from './stored-order.ts';
import { getPayment, toPaymentRecord } from './stored-payment.ts';

/** Orders as the embedded back end keeps them. */
export function createOrders(shop: Shop): Orders {
  const { read } = shop.database;
  return {
    async byFakeId(context, fakeId, incrementId) {
      const order = await getOrder(read, 'fake_id = ?', fakeId);
      if (!order || (incrementId !== undefined && incrementId !== order.number)) return fail('order-not-found');
      return succeed(await presentOrder(shop, read, order, context));
    },
    async byIncrementId(context, incrementId, email) {
      const order = await getOrder(read, 'number = ? AND email_key = ?', incrementId, emailKey(email));
      return order
        ? succeed({ order: await presentOrder(shop, read, order, context), fakeId: order.fakeId })
        : fail('order-not-found');
    },
    startPayment: (fakeId, method) => startPayment(shop, fakeId, method),
    noteGatewayReference: (paymentKey, reference) => noteGatewayReference(shop, paymentKey, reference),
    async paymentByKey(paymentKey) {
      const payment = await getPayment(read, 'p.payment_key = ?', paymentKey);
      return payment ? succeed(toPaymentRecord(payment)) : fail('payment-not-found');
    },
    settlePayment: (paymentKey, answer) => settlePayment(shop, paymentKey, answer),
    noteRefund: (paymentKey, refund) => noteRefund(shop, paymentKey, refund),
    cancelUnpaid: () => cancelUnpaid(shop),
    unsettledPayments: () => unsettledPayments(shop),
    refundsDue: () => refundsDue(shop),
    unfinishedMethods: () => unfinishedMethods(shop),
  };
}
