import { afterEach, describe, expect, it } from 'vitest';
import type { OpenedStore } from '#server/open-store.ts';
import type { SeenCart } from '#server/sales/back-end/back-end.ts';
import type { Caller, Member } from '#server/sales/caller.ts';
import type { Context } from '#server/sales/context.ts';
import { type ErrorCode, fail, succeed } from '#shared/contract/errors.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { fakeStorefront } from '#tests/support/fake-storefront.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

const cartId = 'a'.repeat(22);

describe('placing an order', () => {
  it('passes on the key, so that a lost answer can be repeated', async () => {
    const { asked, placing } = rememberPlacing();
    app = await startApp(placing);
    await app.call('/guestcheckout/placeOrder', { cart_id: 'c'.repeat(22) }, { 'idempotency-key': 'k1' });
    expect(asked).toMatchObject([{ context: { locale: 'en', once: { key: 'k1' } } }]);
  });

  it("passes on the sum that the buyer saw, the campaign, and the terms in the buyer's language", async () => {
    const { asked, placing } = rememberPlacing();
    app = await startApp(placing);
    const cart = { cart_id: 'c'.repeat(22), email: 'mei@example.com', grand_total: 230, campaign: 'spring' };
    await app.call('/guestcheckout/placeOrder', cart);
    expect(asked.map(({ seen }) => seen)).toEqual([
      { email: 'mei@example.com', total: 230, campaign: 'spring', terms: 'terms in en' },
    ]);
  });

  it('passes on a signed-in member as owner, and no other caller', async () => {
    const { asked, placing } = rememberPlacing();
    const sessions: Record<string, Caller> = {
      mei: { kind: 'member', id: 'mei', session: 's', permissions: [] },
      tom: { kind: 'staff', id: 'tom', session: 's', role: 4, permissions: [] },
    };
    app = await startApp({
      ...placing,
      sessions: sessionsOf({ find: async (token) => (sessions[token] ?? null) as Member | null }),
    });
    for (const session of ['mei', 'tom', 'nobody']) {
      const own = { origin: 'http://store.test', cookie: `authToken=${session}` };
      await app.call('/guestcheckout/placeOrder', { cart_id: 'c'.repeat(22), owner: 'mallory' }, own);
    }
    expect(asked.map(({ seen }) => seen?.owner)).toEqual(['mei', undefined, undefined]);
  });

  function rememberPlacing() {
    const asked: { context: Context; seen: SeenCart | undefined }[] = [];
    const commerce = fakeCommerce({
      async placeOrder(context, _cartId, seen) {
        asked.push({ context, seen });
        return succeed({ order_number: 'A1B2C3D4E5', fakeId: 'f'.repeat(22) });
      },
    });
    const storefront = fakeStorefront({ termsInForce: async (locale) => `terms in ${locale}` });
    return { asked, placing: { commerce, storefront } };
  }
});

describe('a code that cannot be used', () => {
  it.each<ErrorCode>([
    'coupon-not-found',
    'coupon-expired',
    'coupon-not-applicable',
    'gift-code-empty',
    'gift-code-not-applicable',
  ])('is reported as %s in `errors`, with status 200', async (code) => {
    app = await startApp({ commerce: fakeCommerce({ carts: { applyCode: async () => fail(code) } }) });
    const answer = await app.call('/guestcheckout/guestCartCoupon', {
      input: { cart_id: cartId, coupon_code: 'SUN' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      applyCouponToCart: null,
      errors: [{ code, message: errorMessage({ code }) }],
    });
  });

  it('is not reported in the same way as a lost cart', async () => {
    app = await startApp({ commerce: fakeCommerce({ carts: { applyCode: async () => fail('cart-expired') } }) });
    const answer = await app.call('/guestcheckout/guestCartCoupon', { input: { cart_id: cartId, coupon_code: 'SUN' } });
    expect(answer).toMatchObject({ status: 410, body: { error: { code: 'cart-expired' } } });
  });
});

describe('a quantity outside the limits', () => {
  const update = { input: { cart_id: cartId, cart_items: [{ cart_item_id: '1', quantity: 9 }] } };

  it.each([
    [fail('max-sale-qty', { bound: 6 }), { max_sale_qty: 6 }],
    [fail('min-sale-qty', { bound: 2 }), { min_sale_qty: 2 }],
    [fail('quota-exceeded', { bound: 3 }), {}],
  ])('is reported by `isError`, with status 200: %o', async (failure, bounds) => {
    app = await startApp({ commerce: fakeCommerce({ carts: { resize: async () => failure } }) });
    const answer = await app.call('/guestcheckout/updateCartItems', update);
    expect(answer).toEqual({
      status: 200,
      body: {
        isError: true,
        ...bounds,
        error: { code: failure.failure.code, message: expect.stringContaining(String(failure.failure.bound)) },
        updateCartItems: null,
      },
    });
  });

  it('is not reported in the same way as a missing line', async () => {
    app = await startApp({
      commerce: fakeCommerce({ carts: { resize: async () => fail('cart-item-not-found') } }),
    });
    expect((await app.call('/guestcheckout/updateCartItems', update)).status).toBe(404);
  });
});

describe('the hand-off link', () => {
  it("opens the store's own checkout in the page's language, with a token that no server sees", async () => {
    app = await startApp({ commerce: fakeCommerce({ carts: { createHandOff: async () => succeed('a/b+c=') } }) });
    const answer = await app.call('/cart/hand-off', { cartId }, { store: 'kr' });
    expect(answer.body).toEqual({ url: 'http://store.test/kr/checkout/hand-off#token=a%2Fb%2Bc%3D' });
  });
});

describe('guessing codes', () => {
  it('is limited for a cart and for an address', async () => {
    const commerce = fakeCommerce({ carts: { applyCode: async () => fail('coupon-not-found') } });
    app = await startApp({ commerce, environment: { COUPONS_PER_MINUTE: '6' } });
    const guess = async (cart: string) =>
      (await app?.call('/guestcheckout/guestCartCoupon', { input: { cart_id: cart.repeat(22), coupon_code: 'X' } }))
        ?.status;
    expect([await guess('a'), await guess('a'), await guess('a')]).toEqual([200, 200, 429]);
    expect([await guess('b'), await guess('c'), await guess('d'), await guess('e')]).toEqual([200, 200, 200, 429]);
  });

  it('is counted by the cart of the call, whatever else the request contains', async () => {
    const commerce = fakeCommerce({ carts: { applyCode: async () => fail('coupon-not-found') } });
    app = await startApp({ commerce, environment: { COUPONS_PER_MINUTE: '9' } });
    const statuses: (number | undefined)[] = [];
    for (const other of ['x1', 'x2', 5, null]) {
      const request = { cartId: other, cart_id: other, input: { cart_id: cartId, coupon_code: 'X' } };
      statuses.push((await app.call('/guestcheckout/guestCartCoupon', request)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('does not limit adding to carts', async () => {
    const commerce = fakeCommerce({ carts: { create: async () => succeed(cartId) } });
    app = await startApp({ commerce, environment: { COUPONS_PER_MINUTE: '1', LOOK_UPS_PER_MINUTE: '1' } });
    for (let visitor = 0; visitor < 20; visitor += 1) {
      expect((await app.call('/guestcheckout/guestCart')).status).toBe(200);
    }
  });
});

describe('an unpaid order', () => {
  const fakeId = 'f'.repeat(22);
  const lines = [{ name: 'The ride', outcome: 'changed' as const }];
  const restoreOrder = async (_: unknown, fakeId: string) =>
    fakeId.startsWith('f') ? succeed({ cartId: 'restored', lines }) : fail('order-not-found');

  it('is restored as a cart', async () => {
    app = await startApp({ commerce: fakeCommerce({ restoreOrder }) });
    expect(await app.call('/cart/restore', { fakeId })).toEqual({ status: 200, body: { cartId: 'restored', lines } });
    expect((await app.call('/cart/restore', { fakeId: 'x'.repeat(22) })).status).toBe(404);
  });

  it("includes the browser's current cart when it is restored", async () => {
    const joined: unknown[] = [];
    const acceptHandOff = async (_: unknown, ...given: unknown[]) => {
      joined.push(given);
      return succeed('restored');
    };
    const carts = {
      createHandOff: async (_: unknown, id: string) => succeed(`token of ${id}`),
      acceptHandOff,
    };
    app = await startApp({ commerce: fakeCommerce({ carts, restoreOrder }) });
    await app.call('/cart/restore', { fakeId, cartId });
    expect(joined).toEqual([['token of restored', cartId]]);
  });

  it('stores the whole answer under the key, although the merge is the last write', async () => {
    const kept: unknown[] = [];
    const carts = {
      createHandOff: async () => succeed('token'),
      acceptHandOff: async ({ once }: Pick<Context, 'once'>) => {
        kept.push(once?.answerOf(succeed('joined')), once?.answerOf(fail('cart-expired')));
        return succeed('joined');
      },
    };
    const finish: OpenedStore['finish'] = async (_, outcome) => outcome;
    app = await startApp({ commerce: fakeCommerce({ carts, restoreOrder, finish }) });
    await app.call('/cart/restore', { fakeId, cartId }, { 'idempotency-key': 'a-key' });
    expect(kept).toEqual([
      { status: 200, body: JSON.stringify({ cartId: 'joined', lines }) },
      { status: 200, body: JSON.stringify({ cartId: 'restored', lines }) },
    ]);
  });

  it("is restored without the browser's cart when that cart has ended", async () => {
    const carts = {
      createHandOff: async () => succeed('token'),
      acceptHandOff: async () => fail('cart-expired'),
    };
    app = await startApp({ commerce: fakeCommerce({ carts, restoreOrder }) });
    expect((await app.call('/cart/restore', { fakeId, cartId })).body).toEqual({ cartId: 'restored', lines });
  });
});
