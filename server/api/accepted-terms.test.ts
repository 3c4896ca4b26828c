import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMembers } from '#server/members/create-members.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const origin = 'http://store.test';
const now = new Date('2026-05-01T02:00:00Z');

let store: DemoStore;
let app: TestApp;
let clock = now;

beforeAll(async () => {
  store = await openDemo(() => clock);
  const members = createMembers({ database: store.database, clock: () => clock, settings: memberSettings });
  app = await startApp({ ...store, members, sessions: members });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await store.close();
});

async function post<Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await app.call(path, body, { origin, ...headers });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as Answer;
}

interface Placed {
  placeOrder: { order: { fakeId: string } };
}

const buyer = { firstName: 'Mei', lastName: 'Chan' };
const email = 'mei@example.com';

async function fillCart(): Promise<string> {
  const { createEmptyCart: cartId } = await post<{ createEmptyCart: string }>('/guestcheckout/guestCart', {});
  await post('/cart/add', { cartId, variantId: 'postcard-set' });
  await post('/cart/add', { cartId, variantId: 'cable-car-flex-adult' });
  await post('/guestcheckout/setBillingAddressOnCart', { cart_id: cartId, email, address: buyer });
  return cartId;
}

async function place(cart_id: string, headers: Record<string, string> = {}): Promise<string> {
  return (await post<Placed>('/guestcheckout/placeOrder', { cart_id }, headers)).placeOrder.order.fakeId;
}

/** The stored terms of an order, and the time at which they were accepted. */
async function accepted(fakeId: string) {
  const found = await store.commerce.orders.buyer.byFakeId(fakeId);
  return found.ok && { terms: found.value.terms, at: found.value.createdAt };
}

const inForce = async (locale: 'en' | 'jp' = 'en') => ({
  terms: await store.storefront.termsInForce(locale),
  at: clock.getTime(),
});

describe('the accepted terms and the time of their acceptance are stored with an order', () => {
  it('of a guest', async () => {
    expect(await accepted(await place(await fillCart()))).toEqual(await inForce());
  });

  it('in the language of the page', async () => {
    const fakeId = await place(await fillCart(), { store: 'jp' });
    expect(await accepted(fakeId)).toEqual(await inForce('jp'));
    expect((await inForce('jp')).terms).not.toBe((await inForce('en')).terms);
  });

  it('of a member', async () => {
    const token = 'm'.repeat(43);
    await insertAccount(store.database, 'mei', { email });
    await insertSession(store.database, 'mei', { token, now: clock.getTime() });
    const fakeId = await place(await fillCart(), { cookie: `authToken=${token}` });
    expect(await accepted(fakeId)).toEqual(await inForce());
  });

  it('from the old checkout', async () => {
    const { createEmptyCart: cartId } = await post<{ createEmptyCart: string }>('/guestcheckout/guestCart', {});
    await post('/cart/add', { cartId, variantId: 'cable-car-flex-adult' });
    await post('/cart/create-checkout', { cartId });
    await post('/checkout/updateShippingAddress', { checkoutId: cartId, shippingAddress: { ...buyer, email } });
    expect(await accepted(await place(cartId))).toEqual(await inForce());
  });

  it('from a partner’s page by a hand-off', async () => {
    const cartId = await fillCart();
    const { url } = await post<{ url: string }>('/cart/hand-off', { cartId });
    await post('/cart/hand-off/accept', { token: decodeURIComponent(url.split('#token=')[1] ?? '') });
    expect(await accepted(await place(cartId))).toEqual(await inForce());
  });

  it('that is placed again after a failed payment: the terms of the second placing', async () => {
    const first = await place(await fillCart());
    const before = await accepted(first);
    clock = new Date(now.getTime() + 600_000);
    const { cartId } = await post<{ cartId: string }>('/cart/restore', { fakeId: first });
    await post('/guestcheckout/setBillingAddressOnCart', { cart_id: cartId, email, address: buyer });
    const again = await place(cartId);
    expect(await accepted(again)).toEqual(await inForce());
    expect(await accepted(first)).toEqual(before);
  });

  it('whose payment is started again: unchanged', async () => {
    const fakeId = await place(await fillCart());
    const before = await accepted(fakeId);
    clock = new Date(clock.getTime() + 60_000);
    for (const id of ['one', 'two']) {
      const started = await store.commerce.orders.gateway.startPayment({}, fakeId, 'test');
      if (!started.ok) throw new Error(id);
      await store.commerce.orders.gateway.settlePayment(started.value.paymentKey, {
        state: 'declined',
        gatewayId: id,
        capturedCents: 0,
      });
    }
    expect(await accepted(fakeId)).toEqual(before);
  });
});
