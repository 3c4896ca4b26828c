import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakePaypal, startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { checkKeys } from './check-keys.ts';
import type { PaymentGateway } from './gateway.ts';
import { createPaypalGateway } from './paypal/gateway.ts';
import { createStripeGateway } from './stripe/gateway.ts';

let [paypal, stripe] = [] as unknown as [FakePaypal, FakeStripe];
beforeEach(async () => {
  [paypal, stripe] = await Promise.all([startFakePaypal(), startFakeStripe()]);
});
afterEach(() => Promise.all([paypal.stop(), stripe.stop()]));

const note = () => {};
const withPaypal = (more: object) => createPaypalGateway({ ...paypal.account, ...more }, { note });
const withStripe = (more: object) => createStripeGateway({ ...stripe.account, ...more }, { note });

it.each<[string, () => PaymentGateway, object]>([
  ['valid keys of Stripe', () => withStripe({}), { state: 'good' }],
  [
    'a wrong key of Stripe',
    () => withStripe({ secretKey: 'sk_live_wrong' }),
    { state: 'refused', settings: 'STRIPE_SECRET_KEY' },
  ],
  ['valid keys of PayPal', () => withPaypal({}), { state: 'good' }],
  [
    'a wrong secret of PayPal',
    () => withPaypal({ secret: 'wrong' }),
    { state: 'refused', settings: 'PAYPAL_CLIENT_ID and PAYPAL_SECRET' },
  ],
  [
    'a wrong webhook of PayPal',
    () => withPaypal({ webhookId: 'OTHER' }),
    { state: 'refused', settings: 'PAYPAL_WEBHOOK_ID' },
  ],
])('reports the state of %s', async (_, open, told) => {
  expect(await checkKeys(new Map([['it', open()]]))).toEqual([{ method: 'it', ...told }]);
});

it('reports no state of keys while the services are unreachable', async () => {
  [paypal.isDown, stripe.isDown] = [true, true];
  const gateways = new Map([
    ['paypal', withPaypal({})],
    ['stripe', withStripe({})],
  ]);
  expect(await checkKeys(gateways)).toEqual([
    { method: 'paypal', state: 'away' },
    { method: 'stripe', state: 'away' },
  ]);
});
