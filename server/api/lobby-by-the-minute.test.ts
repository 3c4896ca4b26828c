import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payments } from '#server/payments/payments.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { fakeCommerce, only } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const rows = readFileSync(join(import.meta.dirname, '../../docs/rules/bounds.md'), 'utf8').split('\n');
const keyOf = (guest: number) => `order-${guest}`.padEnd(22, 'x');
const unknown = async () => fail('order-not-found');

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    commerce: fakeCommerce({
      catalogue: {
        search: async () => ({ products: [], total: 0, categories: [], meant: null }),
        list: async () => succeed({ list: [], total: 0 }),
      },
      carts: { applyCode: async () => fail('coupon-not-found') },
      orders: { buyer: { byFakeId: unknown, byIncrementId: unknown } },
    }),
    payments: only<Payments>({ start: async () => succeed({ status: 'created' as const, redirectUrl: '/approve' }) }),
  });
});
afterAll(() => app.stop());

// Only the clock of the limits is faked: network waits are real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const post =
  (path: string, bodyOf: (guest: number) => object) =>
  async (guest: number): Promise<number> =>
    (await app.call(path, bodyOf(guest))).status;

const get = (pathOf: (guest: number) => string) => async (guest: number) =>
  (await app.request(`/api${pathOf(guest)}`, { headers: { store: 'en' } })).status;

/** One action that each of the 200 guests takes once, and the minutes that they need for it together. */
const done: [call: string, minutes: number, ask: (guest: number) => Promise<number>][] = [
  [
    'cart.applyCoupon',
    7,
    post('/guestcheckout/guestCartCoupon', (guest) => ({
      input: { cart_id: `cart-${guest}`.padEnd(22, 'x'), coupon_code: 'WELCOME10' },
    })),
  ],
  [
    'order.byIncrementId',
    10,
    post('/order/orderByIncrementId', (guest) => ({
      increment_id: String(1_000_000_000 + guest),
      email: 'mei@example.com',
    })),
  ],
  ['payment.pay', 4, post('/pay', (guest) => ({ orderId: keyOf(guest), method: 'test' }))],
  ['order.tickets', 4, get((guest) => `/orders/${keyOf(guest)}/tickets.pdf`)],
  ['order.calendar', 4, get((guest) => `/orders/${keyOf(guest)}/visits.ics`)],
  ['search.products', 1, post('/search/', (guest) => ({ keyword: `boat ${guest}` }))],
  ['product.enterpriseList', 1, post('/product/enterpriseList', () => ({ categoryId: 3 }))],
  ['events.record', 1, post('/events', () => ({ events: [{ event: 'page_view', page: '/en/p/ride' }] }))],
];

describe('200 guests behind one address who all call at once and try again each minute', () => {
  it.each(done)('are served by %s within %d minutes, as the table of bounds says', async (call, minutes, ask) => {
    let waiting = Array.from({ length: 200 }, (_, guest) => guest);
    let passed = 0;
    for (; waiting.length > 0 && passed < 20; passed++) {
      const refused: number[] = [];
      for (const guest of waiting) {
        const status = await ask(guest);
        expect(status).toBeLessThan(500);
        if (status === 429) refused.push(guest);
      }
      waiting = refused;
      vi.setSystemTime(Date.now() + 60_000);
    }
    expect(passed).toBe(minutes);
    const row = rows.find((line) => line.includes(`\`${call}\``));
    expect(row?.split('|').at(-2)).toContain(minutes === 1 ? 'minute' : `all of them in ${minutes} minutes`);
  });
});
