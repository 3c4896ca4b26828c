import { afterEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '#shared/contract/errors.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

describe('looking up an order', () => {
  it('without an address does the same as with a wrong one', async () => {
    const asked: string[][] = [];
    const commerce = fakeCommerce({
      orders: {
        buyer: {
          async byIncrementId(id, email) {
            asked.push([id, email]);
            return fail('order-not-found');
          },
        },
      },
    });
    app = await startApp({ commerce });
    const without = await app.call('/order/orderByIncrementId', { increment_id: 'abcdefgh12' });
    const wrong = await app.call('/order/orderByIncrementId', { increment_id: 'ABCDEFGH12', email: 'me@example.com' });
    expect(without).toEqual(wrong);
    expect(asked).toEqual([
      ['ABCDEFGH12', ''],
      ['ABCDEFGH12', 'me@example.com'],
    ]);
  });

  it('is limited for a number and for an address', async () => {
    const commerce = fakeCommerce({ orders: { buyer: { byIncrementId: async () => fail('order-not-found') } } });
    app = await startApp({ commerce, environment: { LOOK_UPS_PER_MINUTE: '4' } });
    const guess = async (id: string) =>
      (await app?.call('/order/orderByIncrementId', { increment_id: id, email: 'me@example.com' }))?.status;
    expect([await guess('AAAAAAAAA1'), await guess('aaaaaaaaa1'), await guess('AAAAAAAAA1')]).toEqual([404, 404, 429]);
    expect([await guess('AAAAAAAAA2'), await guess('AAAAAAAAA3')]).toEqual([404, 429]);
  });
});

describe('a refund request', () => {
  const fakeId = 'f'.repeat(22);

  it('is open to every caller with the key of the order, and answers the time of the request', async () => {
    const asked: string[][] = [];
    const commerce = fakeCommerce({
      orders: {
        buyer: {
          async requestRefund(key, comment) {
            asked.push([key, comment]);
            return succeed({ askedAt: Date.parse('2026-03-05T04:00:00Z') });
          },
        },
      },
    });
    app = await startApp({ commerce });
    const answer = await app.call('/order/refundNew', { fakeId, refundComment: ' We are\r\nill. ' });
    expect(answer).toEqual({ status: 200, body: { refund_asked_at: '2026-03-05T04:00:00.000Z', refund: null } });
    await app.call('/order/refundNew', { fakeId });
    expect(asked).toEqual([
      [fakeId, 'We are\nill.'],
      [fakeId, ''],
    ]);
    expect(await app.call('/order/refundNew', { fakeId, refundComment: 'x'.repeat(1001) })).toMatchObject({
      status: 400,
      body: { error: { field: 'refundComment' } },
    });
  });

  it('reports why nothing can be refunded', async () => {
    app = await startApp({
      commerce: fakeCommerce({ orders: { buyer: { requestRefund: async () => fail('refund-not-possible') } } }),
    });
    expect(await app.call('/order/refundNew', { fakeId })).toMatchObject({
      status: 409,
      body: { error: { code: 'refund-not-possible' } },
    });
  });
});

describe('cancelling a part of an order', () => {
  const fakeId = 'f'.repeat(22);
  const one = { item_id: 1, qty: 1 };

  async function startWith(asked: unknown[]): Promise<void> {
    const commerce = fakeCommerce({
      orders: {
        buyer: {
          async refundAtOnce(_context, _key, sum, part) {
            asked.push([sum, part]);
            return fail('refund-too-much', { subject: '1', bound: 2 });
          },
        },
      },
    });
    app = await startApp({ commerce });
  }

  it("passes on the units, their sum and the seen refunds, and reports a failure in the buyer's language", async () => {
    const asked: unknown[] = [];
    await startWith(asked);
    const part = { fakeId, confirmed_sum: 12.5, items: [one, { item_id: 2, qty: 3 }], refunds_seen: 1 };
    expect(await app?.call('/order/refundNew', part, { store: 'id' })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'refund-too-much', subject: '1', message: expect.stringMatching(/^Paling banyak 2 /) },
      },
    });
    await app?.call('/order/refundNew', { fakeId, confirmed_sum: 12.5 });
    const items = [
      { itemId: 1, units: 1 },
      { itemId: 2, units: 3 },
    ];
    expect(asked).toEqual([
      [12.5, { items, refundsSeen: 1 }],
      [12.5, { items: null, refundsSeen: undefined }],
    ]);
  });

  it.each([
    ['no units', { items: [{ ...one, qty: 0 }] }, 'items'],
    ['a negative number of units', { items: [{ ...one, qty: -1 }] }, 'items'],
    ['half a unit', { items: [{ ...one, qty: 0.5 }] }, 'items'],
    ['more units than any order has', { items: [{ ...one, qty: 1e9 }] }, 'items'],
    ['units as a text', { items: [{ ...one, qty: '1' }] }, 'items'],
    ['no item', { items: [] }, 'items'],
    ['an item without a number', { items: [{ qty: 1 }] }, 'items'],
    ['items that are not a list', { items: { length: 1, 0: one } }, 'items'],
    ['no sum', { items: [one], confirmed_sum: undefined }, 'confirmed_sum'],
    ['a part of a refund', { items: [one], refunds_seen: 0.5 }, 'refunds_seen'],
  ])('refuses %s', async (_, more, field) => {
    const asked: unknown[] = [];
    await startWith(asked);
    expect(await app?.call('/order/refundNew', { fakeId, confirmed_sum: 100, ...more })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-request', field: expect.stringMatching(new RegExp(`^${field}`)) } },
    });
    expect(asked).toEqual([]);
  });
});

describe('service calls', () => {
  const commerce = fakeCommerce({
    inventory: { release: async () => succeed({ released: 2 }), deduct: async () => succeed({ confirmed: 2 }) },
  });
  const key = 'a-service-key-of-24-chars';

  it('are off while no key is set', async () => {
    app = await startApp({ commerce });
    const answer = await app.call(
      '/guestcheckout/productUnreservedInventory',
      { orderRef: 'x' },
      { authorization: 'Bearer undefined' },
    );
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'not-allowed' } } });
  });

  it('need only the key', async () => {
    app = await startApp({ commerce, environment: { SERVICE_KEY: key } });
    const release = (authorization: string) =>
      app?.call('/guestcheckout/productUnreservedInventory', { orderRef: 'x' }, { authorization });
    expect(await release(`Bearer ${key}`)).toEqual({ status: 200, body: { released: 2 } });
    expect((await release(`Bearer ${key}x`))?.status).toBe(403);
    expect((await release(key))?.status).toBe(403);
  });

  it('read the query of the inventory service', async () => {
    app = await startApp({ commerce, environment: { SERVICE_KEY: key } });
    const query = 'SKU=ride&Source=2026-12-01_10:30&Sold=2&OrderID=A1&CartID=C1';
    const deduct = (text: string) =>
      app?.request(`/api/inventory/deduct?${text}`, { headers: { store: 'en', authorization: `Bearer ${key}` } });
    expect(await (await deduct(query))?.json()).toEqual({ confirmed: 2 });
    expect(await (await deduct(query.replace('Sold=2', 'Sold=some')))?.json()).toMatchObject({
      error: { code: 'invalid-request', field: 'Sold' },
    });
  });
});
