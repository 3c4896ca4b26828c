import { afterEach, describe, expect, it } from 'vitest';
import { fakeCommerce } from '#server/testing/fake-commerce.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { fail, succeed } from '#shared/contract/errors.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

describe('looking up an order', () => {
  it('without an address takes the same path as with a wrong one', async () => {
    const asked: string[][] = [];
    const commerce = fakeCommerce({
      orders: {
        async byIncrementId(_context, id, email) {
          asked.push([id, email]);
          return fail('order-not-found');
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

  it('is slowed for a number and for an address', async () => {
    const commerce = fakeCommerce({ orders: { byIncrementId: async () => fail('order-not-found') } });
    app = await startApp({ commerce, environment: { LOOK_UPS_PER_MINUTE: '4' } });
    const guess = async (id: string) =>
      (await app?.call('/order/orderByIncrementId', { increment_id: id, email: 'me@example.com' }))?.status;
    expect([await guess('AAAAAAAAA1'), await guess('aaaaaaaaa1'), await guess('AAAAAAAAA1')]).toEqual([404, 404, 429]);
    expect([await guess('AAAAAAAAA2'), await guess('AAAAAAAAA3')]).toEqual([404, 429]);
  });
});

describe('asking for a refund', () => {
  const fakeId = 'f'.repeat(22);

  it('is open to whoever has the key of the order, and answers when it was asked', async () => {
    const asked: string[][] = [];
    const commerce = fakeCommerce({
      orders: {
        async askRefund(_context, key, comment) {
          asked.push([key, comment]);
          return succeed({ askedAt: Date.parse('2026-03-05T04:00:00Z') });
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

  it('says why there is nothing to give back', async () => {
    app = await startApp({
      commerce: fakeCommerce({ orders: { askRefund: async () => fail('refund-not-possible') } }),
    });
    expect(await app.call('/order/refundNew', { fakeId })).toMatchObject({
      status: 409,
      body: { error: { code: 'refund-not-possible' } },
    });
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

  it('are made with the key alone', async () => {
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
