import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member, Staff } from '#server/sales/caller.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const origin = 'http://store.test';
const sessions: Record<string, Member | Staff> = {
  clerk: { kind: 'staff', id: 'a', session: 'a', role: 4, permissions: ['order.refund'] },
  reader: { kind: 'staff', id: 'c', session: 'c', role: 4, permissions: ['order.read'] },
  gate: { kind: 'staff', id: 'd', session: 'd', role: 4, permissions: ['order.redeem'] },
  writer: { kind: 'staff', id: 'b', session: 'b', role: 4, permissions: ['item.write'] },
};

let store: DemoStore;
let app: TestApp;

beforeAll(async () => {
  store = await openDemo();
  app = await startApp({ ...store, sessions: sessionsOf({ find: async (token) => sessions[token] ?? null }) });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await store.close();
});

interface Answer {
  createEmptyCart: string;
  cartInfo: { id: string; items: { quantity: number; product: { sku: string } }[]; total_quantity: number };
  checkoutUrl: string;
  placeOrder: { order: { order_number: string; fakeId: string } };
  error?: { code: string; field?: string };
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return (await app.call(path, body, { origin, ...headers })).body as Answer;
}

const newCart = async () => (await post('/guestcheckout/guestCart', {})).createEmptyCart;
const buyer = { firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com' };

describe('the old checkout', () => {
  it('sells the same cart', async () => {
    const cartId = await newCart();
    const { cartInfo } = await post('/cart/add', { cartId, variantId: 'postcard-set' });
    expect(cartInfo).toMatchObject({ id: cartId, total_quantity: 1 });
    const added = await post('/cart/add', { cartId, variantId: 'cable-car-flex-adult', quantity: 2 });
    expect(added.cartInfo.items.map(({ quantity, product }) => [product.sku, quantity])).toEqual([
      ['postcard-set', 1],
      ['cable-car-flex', 2],
    ]);
    const opened = await post('/cart/create-checkout', { cartId });
    expect(opened).toMatchObject({ cartInfo: { id: cartId, total_quantity: 3 }, checkoutUrl: `${origin}/en/checkout` });
    const addressed = await post('/checkout/updateShippingAddress', { checkoutId: cartId, shippingAddress: buyer });
    expect(addressed.cartInfo.id).toBe(cartId);
    expect(JSON.stringify(addressed)).not.toContain('mei@');
    expect((await post('/guestcheckout/placeOrder', { cart_id: cartId })).placeOrder.order.fakeId).toMatch(/./);
    expect((await post('/cart/add', { cartId, variantId: 'postcard-set' })).error?.code).toBe('cart-already-ordered');
  });

  it('requires the day of a visit as every other call does', async () => {
    const cartId = await newCart();
    const answer = await post('/cart/add', { cartId, variantId: 'cable-car-one-way-standard-adult' });
    expect(answer.error?.code).toBe('option-required');
  });

  it('refuses unknown products and carts by name', async () => {
    const cartId = await newCart();
    const codes = [
      await post('/cart/add', { cartId, variantId: 'nothing' }),
      await post('/cart/add', { cartId: 'x'.repeat(22), variantId: 'postcard-set' }),
      await post('/cart/create-checkout', { cartId: 'x'.repeat(22) }),
      await post('/checkout/updateShippingAddress', { checkoutId: 'x'.repeat(22), shippingAddress: buyer }),
      await post('/checkout/updateShippingAddress', {
        checkoutId: cartId,
        shippingAddress: { ...buyer, email: 'mei' },
      }),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual([
      'product-not-found',
      'cart-not-found',
      'cart-not-found',
      'cart-not-found',
      'invalid-request',
    ]);
  });

  it('does a repeated call once', async () => {
    const cartId = await newCart();
    const key = { 'idempotency-key': 'the-same' };
    await post('/cart/add', { cartId, variantId: 'postcard-set' }, key);
    expect((await post('/cart/add', { cartId, variantId: 'postcard-set' }, key)).cartInfo.total_quantity).toBe(1);
  });
});

describe('an order, for staff', () => {
  it('is found by only its number by staff who read or refund orders, and by no other caller such as staff at a gate', async () => {
    const cartId = await newCart();
    await post('/cart/add', { cartId, variantId: 'cable-car-flex-adult' });
    await post('/checkout/updateShippingAddress', { checkoutId: cartId, shippingAddress: buyer });
    const { order } = (await post('/guestcheckout/placeOrder', { cart_id: cartId })).placeOrder;
    const number = order.order_number;
    const asked = async (cookie: string) => [
      await post('/order', { orderId: number }, { cookie }),
      await post('/order/orderByIncrementId', { increment_id: number }, { cookie }),
    ];
    for (const found of [...(await asked('authToken=clerk')), ...(await asked('authToken=reader'))]) {
      expect(found).toMatchObject({ order: { increment_id: number }, fakeId: order.fakeId });
    }
    for (const who of ['writer', 'gate']) {
      const codes = (await asked(`authToken=${who}`)).map(({ error }) => error?.code);
      expect([who, ...codes]).toEqual([who, 'not-allowed', 'order-not-found']);
    }
    expect((await asked('')).map(({ error }) => error?.code)).toEqual(['sign-in-required', 'order-not-found']);
    const missing = await post('/order', { orderId: '2222222222' }, { cookie: 'authToken=clerk' });
    expect(missing.error?.code).toBe('order-not-found');
  });
});

describe('the calls about the shop', () => {
  it('answer its menu, its languages and its footer links', async () => {
    const { body: menu } = await app.call('/shop/menu', {}, { origin });
    const { body: categories } = await app.call('/store/menu', {}, { origin });
    const shown = (menu as { menu: { name: string }[] }).menu.map(({ name }) => name);
    const all = (categories as { categoryList: [{ children: { name: string }[] }] }).categoryList[0].children;
    expect(shown.length).toBeGreaterThan(0);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));

    const { body } = await app.call('/shop/language', {}, { origin });
    expect((body as { languages: object[] }).languages).toHaveLength(7);
    expect((body as { languages: object[] }).languages).toContainEqual({
      code: 'jp',
      iso: 'ja-JP',
      dir: 'ltr',
      name: '日本語',
      domain: 'store.test',
      url: 'http://store.test/jp',
      is_default: false,
    });

    const { body: pages } = await app.call('/common/list', {}, { origin });
    expect((pages as { list: { id: string }[] }).list.map(({ id }) => id)).toContain('terms');
  });
});
