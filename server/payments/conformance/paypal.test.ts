import { createPaypalGateway } from '#server/payments/paypal/gateway.ts';
import { describeGateway } from '#server/testing/gateways/describe-gateway.ts';
import { startFakePaypal } from '#server/testing/gateways/fake-paypal.ts';

describeGateway('PayPal', async (note) => {
  const paypal = await startFakePaypal();
  return {
    service: paypal,
    operations: { start: 'create', refund: 'refund' },
    gateway: createPaypalGateway(paypal.account, { note }),
    secret: paypal.account.secret,
    payments: () => paypal.orders.size,
    pays: paypal.approve,
    refunds: () =>
      [...paypal.orders.values()].flatMap(({ refunds }) => refunds.map(({ amount }) => Number(amount.value) * 100)),
    givesBackOutside: (orderId, cents) =>
      paypal.signed({
        id: 'WH-BACK',
        event_type: 'PAYMENT.CAPTURE.REFUNDED',
        resource: paypal.giveBack(orderId, (cents / 100).toFixed(2)),
      }),
    nextRefundWaits: () => paypal.nextRefunds.push('PENDING'),
    forgetsKeys: paypal.forgetRequests,
  };
});
