import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSealer } from '#server/settings/seal.ts';
import type { Actor } from '#server/staff/actor.ts';
import { must } from '#tests/conformance/shopping.ts';
import { makeSqlite, openEmpty } from '#tests/support/databases.ts';
import { type FakePaypal, startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { type SettingsDesk, saveSettings } from './save-settings.ts';
import { tryPayments } from './try-payments.ts';

const owner: Actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['owner'] };

let database: Database;
let close: () => Promise<void>;
let paypal: FakePaypal;
let stripe: FakeStripe;

beforeAll(async () => {
  ({ database, close } = await openEmpty(makeSqlite));
  [paypal, stripe] = await Promise.all([startFakePaypal(), startFakeStripe()]);
});
afterAll(async () => {
  await Promise.all([paypal.stop(), stripe.stop()]);
  await close();
});
beforeEach(() => {
  for (const service of [paypal, stripe]) {
    service.repair();
    service.asked.length = 0;
  }
});

const deskOf = (environment: SettingsDesk['environment'] = {}): SettingsDesk => ({
  ...{ database, clock: () => new Date(), environment },
  sealer: createSealer('a passphrase of more than 32 characters'),
});
const tried = (values: Record<string, string | null>, environment?: SettingsDesk['environment']) =>
  tryPayments(
    deskOf(environment),
    owner,
    async () => [],
    Object.entries(values).map(([name, value]) => ({ name, value })),
  );
const keysOfPaypal = () => ({
  PAYPAL_API: paypal.origin,
  PAYPAL_CLIENT_ID: 'client-id-of-tests',
  PAYPAL_SECRET: 'secret-of-tests',
  PAYPAL_WEBHOOK_ID: 'WEBHOOKOFTESTS',
});
const keysOfStripe = () => ({
  STRIPE_API: stripe.origin,
  STRIPE_SECRET_KEY: 'sk_test_secretoftests',
  STRIPE_WEBHOOK_SECRET: 'whsec_secretoftests',
});

it('asks each service with the typed keys, and saves nothing', async () => {
  const { faults, methods } = await tried({
    PAYMENT_METHODS: 'test,paypal,stripe',
    ...keysOfPaypal(),
    ...keysOfStripe(),
  });
  expect(faults).toEqual([]);
  expect(methods.map(({ method, state, isLive }) => [method, state, isLive])).toEqual([
    ['test', 'untried', false],
    ['paypal', 'good', false],
    ['stripe', 'good', false],
  ]);
  expect(await database.raw.all('SELECT name FROM settings')).toEqual([]);
});

it('names refused keys and a service that does not answer, without a secret', async () => {
  paypal.isDown = true;
  const values = { ...keysOfPaypal(), ...keysOfStripe(), STRIPE_SECRET_KEY: 'sk_test_anotherkey' };
  const answer = await tried({ PAYMENT_METHODS: 'paypal,stripe', ...values });
  expect(answer.methods).toMatchObject([
    { method: 'paypal', state: 'away', refused: null },
    { method: 'stripe', state: 'refused', refused: 'STRIPE_SECRET_KEY' },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/anotherkey|secret-of-tests|secretoftests/);
});

it('sends the keys of a real store to no other address', async () => {
  const { PAYPAL_API: _, ...keys } = keysOfPaypal();
  must(await saveSettings(deskOf(), owner, { values: keys, seen: {} }));
  const typed = { PAYMENT_METHODS: 'paypal', PAYPAL_API: paypal.origin };
  const { faults, methods } = await tried(typed, { NODE_ENV: 'production' });
  expect(faults).toMatchObject([{ name: 'PAYPAL_API', code: 'no-real-money' }]);
  expect([methods, paypal.asked]).toEqual([[], []]);
});
