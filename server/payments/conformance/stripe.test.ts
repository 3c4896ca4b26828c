import { createStripeGateway } from '#server/payments/stripe/gateway.ts';
import { describeGateway } from '#server/testing/gateways/describe-gateway.ts';
import { startFakeStripe } from '#server/testing/gateways/fake-stripe.ts';

describeGateway('Stripe', async (note) => {
  const stripe = await startFakeStripe();
  return {
    service: stripe,
    operations: { start: 'create', refund: 'refund' },
    gateway: createStripeGateway(stripe.account, { note }),
    secret: stripe.account.secretKey,
    payments: () => stripe.sessions.size,
    pays: (sessionId) => stripe.pay(sessionId),
    refunds: () => [...stripe.sessions.values()].flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
    givesBackOutside: (sessionId, cents) =>
      stripe.signed({ id: 'evt_back', type: 'refund.updated', data: { object: stripe.giveBack(sessionId, cents) } }),
    nextRefundWaits: () => stripe.nextRefunds.push('pending'),
    forgetsKeys: stripe.forgetRequests,
  };
});
