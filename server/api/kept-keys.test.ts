import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let store: DemoStore;
let app: TestApp;
beforeAll(async () => {
  store = await openDemo();
  app = await startApp({ commerce: store.commerce, environment: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(async () => {
  await app.stop();
  await store.close();
});

const keys = async () =>
  store.database.raw.all<{ answer: string; begun_at: number }>('SELECT answer, begun_at FROM idempotency_keys');

const add = (cart_id: string, quantity: number, key: string, from = '192.0.2.1') =>
  app.call(
    '/guestcheckout/addVirtualProductsToCart',
    { input: { cart_id, cart_items: [{ data: { quantity, sku: 'enamel-pin-set' } }] } },
    { 'idempotency-key': key, 'x-forwarded-for': from },
  );

async function newCart(): Promise<string> {
  return ((await app.call('/guestcheckout/guestCart')).body as { createEmptyCart: string }).createEmptyCart;
}

it('a cart is changed once under a key, and its answer is made again instead of being stored', async () => {
  const cart = await newCart();
  const first = await add(cart, 1, 'once');
  const again = await add(cart, 1, 'once');
  expect([first.status, again.status]).toEqual([200, 200]);
  const quantityIn = ({ body }: typeof first) =>
    (body as { addVirtualProductsToCart: { cart: Cart } }).addVirtualProductsToCart.cart.items.map(
      ({ quantity }) => quantity,
    );
  expect([quantityIn(first), quantityIn(again)]).toEqual([[1], [1]]);
  const stored = (await keys()).filter(({ answer }) => answer === '');
  expect(stored).toHaveLength(1);
  // Keys end after a day. This key is stored as if it had begun 23 hours ago, so it ends in an hour.
  expect(stored[0]?.begun_at).toBeLessThan(Date.now() - 22.9 * 3_600_000);
  expect((await add(cart, 2, 'once')).status).toBe(422);
});

it('a refusal is stored as it was', async () => {
  const cart = await newCart();
  const refused = await add(cart, 999, 'too-much');
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await add(cart, 999, 'too-much')).toEqual(refused);
});

it('one client adds at most 600 rows a minute, each answer below 100 bytes, and is never refused', async () => {
  const cart = await newCart();
  const before = (await keys()).length;
  for (let count = 0; count < 610; count++) {
    const { status } = await add(cart, 1, `key ${count}`.replace(' ', '-'), '192.0.2.9');
    expect([200, 400, 409, 422]).toContain(status);
  }
  const rows = (await keys()).slice(before);
  expect(rows.length).toBeLessThanOrEqual(600);
  expect(rows.reduce((sum, { answer }) => sum + answer.length, 0)).toBeLessThan(300 * rows.length);
}, 60_000);
