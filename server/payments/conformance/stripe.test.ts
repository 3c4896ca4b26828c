import Stripe from 'stripe';
import { afterAll, beforeAll, vi } from 'vitest';
import { createStripeGateway } from '#server/payments/stripe/gateway.ts';
import { describeGateway } from '#tests/support/gateways/describe-gateway.ts';
import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';

// Stripe's library waits half a second before it tries again.
const library = Stripe.prototype as unknown as { getInitialNetworkRetryDelay(): number };
beforeAll(() => void vi.spyOn(library, 'getInitialNetworkRetryDelay').mockReturnValue(0.005));
afterAll(() => void vi.restoreAllMocks());

const received = (value: string) => (body: string) =>
  body.replace(/"amount_received":\d+/, `"amount_received":${value}`);

const nonsense = {
  'a negative sum': received('-20050'),
  'a part of a cent': received('20050.5'),
  'an absurd sum': received('9999999999999999'),
  'a sum that is a text': received('"20050"'),
  'no sum': received('null'),
  'no such field': (body: string) => body.replace(/"amount_received":\d+,/, ''),
  'a negative fee': (body: string) => body.replace(/"fee":300/, '"fee":-300'),
  'a strange currency': (body: string) => body.replaceAll('"hkd"', '"hk$"'),
  'no currency': (body: string) => body.replaceAll('"currency":"hkd",', ''),
  'no status': (body: string) => body.replaceAll(/"status":"[a-z_]*",/g, ''),
  'no payment key': (body: string) => body.replace(/"client_reference_id":"[^"]*",/, ''),
  'an empty object': () => '{}',
  'a list': () => '[]',
};

describeGateway('Stripe', async (note) => {
  const stripe = await startFakeStripe();
  return {
    service: stripe,
    operations: { start: 'create', look: 'get', refund: 'refund' },
    findsStarts: true,
    nonsense,
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
