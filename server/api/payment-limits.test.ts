import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '#server/payments/payments.ts';
import { succeed } from '#shared/contract/errors.ts';
import { fakeCommerce, only } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let asked = 0;

beforeAll(async () => {
  const start = async () => {
    asked += 1;
    return succeed({ status: 'created' as const, redirectUrl: '/approve' });
  };
  app = await startApp({
    commerce: fakeCommerce(),
    payments: only<Payments>({ start }),
    environment: { TRUSTED_PROXIES: 'loopback' },
  });
});
afterAll(() => app.stop());

const keyOf = (order: number) => `order-${order}`.padEnd(22, 'x');

/** Counts the answers with each status to the calls from one address. */
async function answersTo(from: string, orders: readonly number[]) {
  const statuses: number[] = [];
  for (const order of orders) {
    const { status } = await app.call('/pay', { orderId: keyOf(order), method: 'test' }, { 'x-forwarded-for': from });
    statuses.push(status);
  }
  return Object.fromEntries([200, 429].map((status) => [status, statuses.filter((one) => one === status).length]));
}

const manyOrders = (count: number, first = 0) => Array.from({ length: count }, (_, order) => first + order);

describe('started payments', () => {
  it('are limited to 60 a minute for one address, and the payment service gets no more', async () => {
    asked = 0;
    expect(await answersTo('192.0.2.1', manyOrders(70))).toEqual({ 200: 60, 429: 10 });
    expect(asked).toBe(60);
    expect(await answersTo('192.0.2.2', manyOrders(1, 100))).toEqual({ 200: 1, 429: 0 });
  });

  it('are limited to ten a minute for one order, from all addresses', async () => {
    const answers = await Promise.all(manyOrders(14).map((from) => answersTo(`198.51.100.${from}`, [500])));
    expect(answers.filter((answer) => answer[200] === 1)).toHaveLength(10);
  });

  it('let each of 200 guests of a lobby pay once within four minutes: 60 in each', async () => {
    expect(await answersTo('203.0.113.1', manyOrders(60, 1000))).toEqual({ 200: 60, 429: 0 });
  });
});
