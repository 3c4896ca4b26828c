import { afterEach, describe, expect, it } from 'vitest';
import { succeed } from '#shared/contract/errors.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

const commerce = fakeCommerce({
  catalogue: {
    search: async () => ({ products: [], total: 0, categories: [], meant: null }),
    list: async () => succeed({ list: [], total: 0 }),
  },
});

describe.each([
  ['searches', 'SEARCHES_PER_MINUTE', '/search/', { keyword: 'boat' }],
  ['lists', 'LISTS_PER_MINUTE', '/product/enterpriseList', { categoryId: 3 }],
])('%s', (_, setting, path, body) => {
  it('have a limit per minute and address, and the refusal says when to try again', async () => {
    app = await startApp({ commerce, environment: { [setting]: '3', TRUSTED_PROXIES: 'loopback' } });
    const ask = (address: string, store = 'en') => {
      const headers = { 'content-type': 'application/json', store, 'x-forwarded-for': address };
      return (app as TestApp).request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    for (let times = 0; times < 3; times++) expect((await ask('203.0.113.1')).status).toBe(200);
    const refused = await ask('203.0.113.1', 'jp');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      error: { code: 'too-many-requests', bound: 3, message: expect.stringContaining('もう一度') },
    });
    expect((await ask('203.0.113.2')).status).toBe(200);
  });

  it('from a hotel lobby stay within the limit', async () => {
    app = await startApp({ commerce });
    const statuses = await Promise.all(Array.from({ length: 200 }, () => app?.call(path, body)));
    expect(statuses.filter((answer) => answer?.status !== 200)).toEqual([]);
  });
});
