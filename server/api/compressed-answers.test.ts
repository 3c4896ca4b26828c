import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#shared/rules/calendar-day.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const sku = 'cable-car-round-trip';
let store: DemoStore;
let app: TestApp;
let today: string;

beforeAll(async () => {
  store = await openDemo();
  app = await startApp({ commerce: store.commerce });
  today = ((await app.call('/product/detail', { sku })).body as { today: string }).today;
});
afterAll(async () => {
  await app.stop();
  await store.close();
});

async function ask(path: string, body: object | null, accepted: string) {
  const response = await app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', store: 'en', website: 'hk', 'accept-encoding': accepted },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, bytes: Number(headers.get('content-length')), text };
}

it.each<[string, string, () => object | null, number]>([
  [
    'availability, which is not cached',
    '/api/product/availability',
    () => ({ sku, from: today, to: addDays(today, 60) }),
    8,
  ],
  ['a product, which is cached', '/api/product/detail', () => ({ sku }), 2],
  ['a list', '/api/product/enterpriseList', () => ({ categoryId: 2, pageSize: 50 }), 2],
  ['the answer of a search', '/api/search/', () => ({ keyword: 'cable' }), 2],
  ['the description of the API', '/api/openapi.json', () => null, 4],
  ['the metrics', '/metrics', () => null, 2],
])('%s is sent compressed', async (_, path, bodyOf, times) => {
  const plain = await ask(path, bodyOf(), 'identity');
  expect(plain.status).toBe(200);
  expect(plain.bytes).toBeGreaterThan(1000);
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask(path, bodyOf(), encoding);
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.bytes * times).toBeLessThan(plain.bytes);
    if (path !== '/metrics') expect(packed.text.length).toBe(plain.text.length);
  }
  expect(plain.headers.get('vary')).toContain('Accept-Encoding');
});

it('a cart is sent compressed', async () => {
  const { createEmptyCart: cart_id } = (await app.call('/guestcheckout/guestCart')).body as { createEmptyCart: string };
  const line = { data: { quantity: 1, sku: 'enamel-pin-set' } };
  const answer = await ask(
    '/api/guestcheckout/addVirtualProductsToCart',
    { input: { cart_id, cart_items: [line] } },
    'br',
  );
  expect(answer.status).toBe(200);
  expect(answer.text.length).toBeGreaterThan(1000);
  expect(answer.headers.get('content-encoding')).toBe('br');
});
