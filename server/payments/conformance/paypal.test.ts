import { createPaypalGateway } from '#server/payments/paypal/gateway.ts';
import { describeGateway } from '#tests/support/gateways/describe-gateway.ts';
import { startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';

const amount = (value: string) => (body: string) =>
  body.replace(/("captures":\[.*?"value":)"[^"]*"/, (_, before: string) => `${before}${value}`);

const nonsense = {
  'a negative sum': amount('"-200.50"'),
  'not a number': amount('"NaN"'),
  'a part of a cent': amount('"200.505"'),
  'an absurd sum': amount('"99999999999999.00"'),
  'a sum in scientific notation': amount('"2e2"'),
  'a sum that is a number': amount('200.5'),
  'no sum': amount('null'),
  'a strange currency': (body: string) => body.replaceAll('"HKD"', '"hk$"'),
  'no status': (body: string) => body.replaceAll(/"status":"[A-Z]*",/g, ''),
  'no payment key': (body: string) => body.replaceAll(/"custom_id":"[^"]*",?/g, ''),
  'an empty object': () => '{}',
  'a list': () => '[]',
  'a number': () => '7',
};

describeGateway('PayPal', async (note) => {
  const paypal = await startFakePaypal();
  return {
    service: paypal,
    operations: { start: 'create', look: 'get', refund: 'refund' },
    findsStarts: false,
    nonsense,
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
