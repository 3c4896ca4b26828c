import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import type { Media } from '#server/media/create-media.ts';
import type { Members } from '#server/members/create-members.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Webhooks } from '#server/payments/webhooks.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { onlyGuests } from '#tests/support/callers.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { fakeStorefront, versionsOf } from '#tests/support/fake-storefront.ts';
import { menuEntry, product } from '#tests/support/site-fixtures.ts';
import { noReviews, startApp, type TestApp, testSettings } from '#tests/support/start-app.ts';
import { answerCallFault, answerCalls } from './answer-calls.ts';
import type { ApiOptions } from './api-options.ts';
import { handlersOf } from './handlers.ts';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const cartId = 'a'.repeat(22);

function codeOf(body: unknown): string {
  return (body as { error: { code: string } }).error.code;
}

describe('the entrance of the API', () => {
  it('requires a language from every call', async () => {
    app = await startApp();
    const response = await app.request('/api/store/menu', { method: 'POST' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: { code: 'missing-locale', field: 'store', message: expect.any(String) },
    });
    expect((await app.call('/store/menu', {}, { store: 'xx' })).status).toBe(400);
  });

  it.each(['hongkong', 'HK', 'en', ''])('refuses a call to the website "%s"', async (website) => {
    app = await startApp();
    const response = await app.request('/api/store/menu', {
      method: 'POST',
      headers: { store: 'en', website, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: { code: 'invalid-request', field: 'website', message: expect.any(String) } },
    ]);
  });

  it('answers in the language of the store header', async () => {
    app = await startApp({ commerce: fakeCommerce({ carts: { fetch: async () => fail('cart-expired') } }) });
    const english = await app.call('/guestcheckout/cart', { cartId }, { store: 'en' });
    const thai = await app.call('/guestcheckout/cart', { cartId }, { store: 'th' });
    const text = (locale: 'en' | 'th') => withLocale(locale, () => errorMessage({ code: 'cart-expired' }));
    expect(english).toEqual({ status: 410, body: { error: { code: 'cart-expired', message: text('en') } } });
    expect(thai).toEqual({ status: 410, body: { error: { code: 'cart-expired', message: text('th') } } });
  });

  it('takes `language: en` as a request for English', async () => {
    const asked: string[] = [];
    const commerce = fakeCommerce({
      carts: {
        async fetch({ locale }) {
          asked.push(locale);
          return fail('cart-not-found');
        },
      },
    });
    app = await startApp({ commerce });
    await app.call('/guestcheckout/cart', { cartId }, { store: 'jp', language: 'en' });
    await app.call('/guestcheckout/cart', { cartId }, { store: 'jp' });
    expect(asked).toEqual(['en', 'jp']);
  });

  it('refuses an unknown path or method by name', async () => {
    app = await startApp();
    const unknown = await app.call('/store/secrets');
    expect([unknown.status, codeOf(unknown.body)]).toEqual([404, 'call-not-found']);
    const get = await app.request('/api/store/menu', { headers: { store: 'en' } });
    expect([get.status, get.headers.get('allow'), codeOf(await get.json())]).toEqual([
      405,
      'POST',
      'method-not-allowed',
    ]);
  });

  it('accepts one slash after a path, and a missing one at its end', async () => {
    const catalogue = {
      menu: async () => [],
      categoryById: async () => fail('category-not-found'),
      search: async () => ({ products: [], total: 3, categories: [], meant: null }),
    };
    app = await startApp({
      commerce: fakeCommerce({ catalogue: catalogue as never, carts: { create: async () => succeed(cartId) } }),
    });
    for (const path of ['/guestcheckout/guestCart', '/guestcheckout/guestCart/']) {
      expect(await app.call(path)).toEqual({ status: 200, body: { createEmptyCart: cartId } });
    }
    const found = { products: [], total_count: 3, categories: [] };
    for (const path of ['/search/', '/search']) {
      expect(await app.call(path, { keyword: 'x' })).toEqual({ status: 200, body: found });
    }
    for (const path of ['/guestcheckout/guestCart//', '/guestcheckout//guestCart', '/']) {
      const { status, body } = await app.call(path);
      expect([status, codeOf(body)]).toEqual([404, 'call-not-found']);
    }
  });

  it('cuts the connection when an answer breaks midway, so that the received part does not look complete', async () => {
    const options: ApiOptions = {
      ...fakeCommerce({ carts: { create: async () => succeed(cartId) } }),
      storefront: fakeStorefront(),
      payments: {} as Payments,
      webhooks: {} as Webhooks,
      unsettled: {} as ApiOptions['unsettled'],
      members: {} as Members,
      desk: {} as Desk,
      settingsDesk: {} as ApiOptions['settingsDesk'],
      media: {} as Media,
      taskKinds: {} as ApiOptions['taskKinds'],
      reviews: noReviews,
      settings: testSettings(),
      proxies: trustProxies([]),
      caches: createCacheBudget(0),
      logger: pino({ level: 'silent' }),
    };
    const server = express()
      .use((_request, response, next) => {
        response.locals.requestId = 'test';
        vi.spyOn(response, 'end').mockImplementation(() => {
          response.write('{"cre');
          throw new Error('midway');
        });
        next();
      })
      .use(answerCalls(options, onlyGuests, handlersOf(options)))
      .use(answerCallFault(options))
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/api/guestcheckout/guestCart`, {
      method: 'POST',
      headers: { store: 'en' },
      signal: AbortSignal.timeout(10_000),
    }).then((response) => response.text());
    await expect(answer).rejects.toThrow(/terminated|fetch failed/);
    server.close();
  });

  it('reads a call without a body as one without parameters', async () => {
    app = await startApp({ commerce: fakeCommerce({ carts: { create: async () => succeed(cartId) } }) });
    const response = await app.request('/api/guestcheckout/guestCart', { method: 'POST', headers: { store: 'hk' } });
    expect(await response.json()).toEqual({ createEmptyCart: cartId });
  });

  it.each([
    ['text instead of JSON', 'text/plain', '{}', 'body-not-json', 415],
    ['a form', 'application/x-www-form-urlencoded', 'a=b', 'body-not-json', 415],
    ['broken JSON', 'application/json', '{"cartId":', 'body-not-json', 415],
    ['a list', 'application/json', '[]', 'invalid-request', 400],
    ['only null', 'application/json', 'null', 'body-not-json', 415],
    ['an unknown charset', 'application/json; charset=klingon', '{}', 'body-not-json', 415],
    ['more than 100 kB', 'application/json', JSON.stringify({ cartId: 'x'.repeat(100_001) }), 'body-too-large', 413],
  ])('refuses %s by name', async (_, type, body, code, status) => {
    app = await startApp();
    const response = await app.request('/api/guestcheckout/cart', {
      method: 'POST',
      headers: { store: 'en', 'content-type': type },
      body,
    });
    expect([response.status, codeOf(await response.json())]).toEqual([status, code]);
  });

  it('names the field that is wrong', async () => {
    app = await startApp();
    const answer = await app.call('/guestcheckout/addVirtualProductsToCart', {
      input: { cart_id: cartId, cart_items: [{ data: { quantity: 'two', sku: 'pin' } }] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-request', field: 'input.cart_items.0.data.quantity' } },
    });
  });

  it('shows nothing of an internal fault', async () => {
    const commerce = fakeCommerce({
      carts: {
        async create() {
          throw new Error('password of the database');
        },
      },
    });
    app = await startApp({ commerce });
    const answer = await app.call('/guestcheckout/guestCart');
    expect([answer.status, codeOf(answer.body)]).toEqual([500, 'internal-error']);
    expect(JSON.stringify(answer.body)).not.toContain('password');
  });

  it('answers that it is unavailable when its back end cannot be reached', async () => {
    const unreachable = new Error('connect');
    const commerce = fakeCommerce({
      isUnavailable: (fault) => fault === unreachable,
      carts: {
        async create() {
          throw unreachable;
        },
      },
    });
    app = await startApp({ commerce });
    const answer = await app.call('/guestcheckout/guestCart');
    expect([answer.status, codeOf(answer.body)]).toEqual([503, 'service-unavailable']);
  });

  it('survives a body that ends in the middle', async () => {
    app = await startApp({ commerce: fakeCommerce({ carts: { create: async () => succeed(cartId) } }) });
    const { url } = app;
    await new Promise<void>((done) => {
      const request = httpRequest(`${url}/api/guestcheckout/guestCart`, {
        method: 'POST',
        headers: { store: 'en', 'content-type': 'application/json', 'content-length': '100' },
      });
      request.on('error', () => done());
      request.write('{"a":');
      setTimeout(() => request.destroy(), 30);
    });
    expect((await app.call('/guestcheckout/guestCart')).status).toBe(200);
  });
});

describe('answers that are cached', () => {
  it('are made once for each version of the catalogue, language and request', async () => {
    let made = 0;
    let version = '1';
    const storefront = fakeStorefront({
      shownVersions: async () => versionsOf(version),
      async list() {
        made += 1;
        return succeed({ list: [], total: made });
      },
    });
    app = await startApp({ storefront });
    const ask = (categoryId: number, store = 'en') =>
      app?.call('/product/enterpriseList', { categoryId }, { store }).then(({ body }) => body);
    expect(await ask(3)).toEqual({ list: [], total_count: 1 });
    expect(await ask(3)).toEqual({ list: [], total_count: 1 });
    expect(await ask(4)).toEqual({ list: [], total_count: 2 });
    expect(await ask(3, 'jp')).toEqual({ list: [], total_count: 3 });
    version = '2';
    expect(await ask(3)).toEqual({ list: [], total_count: 4 });
  });

  it('are made again when what they show changes, and stay when anything else does', async () => {
    const made: string[] = [];
    const versions: Record<string, string> = {};
    const storefront = fakeStorefront({
      shownVersions: async () => ({
        ...versionsOf(JSON.stringify(versions)),
        of: (shown) => versions[JSON.stringify(shown)] ?? '1',
      }),
      async productBySku(_, sku) {
        made.push(sku);
        return succeed(product());
      },
      async list(_, { categoryId }) {
        made.push(`category ${categoryId}`);
        return succeed({ list: [], total: 0 });
      },
      async menu() {
        made.push('menu');
        return [];
      },
    });
    app = await startApp({ storefront });
    const askAll = async () => {
      made.length = 0;
      await app?.call('/product/detail', { sku: 'ride' });
      await app?.call('/product/detail', { sku: 'boat' });
      await app?.call('/product/enterpriseList', { categoryId: 3 });
      await app?.call('/product/enterpriseList', { categoryId: 4 });
      await app?.call('/shop/menu');
      return [...made];
    };
    expect(await askAll()).toEqual(['ride', 'boat', 'category 3', 'category 4', 'menu']);
    expect(await askAll()).toEqual([]);
    versions['{"sku":"boat"}'] = '2';
    expect(await askAll()).toEqual(['boat']);
    versions['{"category":3}'] = '2';
    expect(await askAll()).toEqual(['category 3']);
    versions['"frame"'] = '2';
    expect(await askAll()).toEqual(['menu']);
  });

  it('outlive midnight, unless they contain the day', async () => {
    const made: string[] = [];
    let today = '2026-05-01';
    const storefront = fakeStorefront({
      today: () => today,
      async productBySku() {
        made.push('product');
        return succeed(product({ today }));
      },
      async list() {
        made.push('list');
        return succeed({ list: [], total: 0 });
      },
    });
    app = await startApp({ storefront });
    const ask = async () => {
      await app?.call('/product/enterpriseList', { categoryId: 3 });
      return app?.call('/product/detail', { sku: 'ride' }).then(({ body }) => (body as { today: string }).today);
    };
    expect([await ask(), await ask()]).toEqual(['2026-05-01', '2026-05-01']);
    today = '2026-05-02';
    expect([await ask(), await ask()]).toEqual(['2026-05-02', '2026-05-02']);
    expect(made).toEqual(['list', 'product', 'product']);
  });

  it('of a search are made again once another index answers, which may lag behind the catalogue', async () => {
    let made = 0;
    let indexes = '1 en1';
    const storefront = fakeStorefront({
      shownVersions: async () => versionsOf('2'),
      searchVersion: async () => indexes,
      list: async () => succeed({ list: [], total: ++made }),
      search: async () => ({ products: [], total: ++made, categories: [], pages: [], meant: null }),
    });
    app = await startApp({ storefront });
    const ask = async () => {
      const list = await app?.call('/product/enterpriseList', { categoryId: 3, search: 'boat' });
      const found = await app?.call('/search/', { keyword: 'boat' });
      return [list, found].map((answer) => (answer?.body as { total_count: number } | undefined)?.total_count);
    };
    expect([await ask(), await ask()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    indexes = '2 en2';
    expect(await ask()).toEqual([3, 4]);
  });

  it('are compressed for browsers that support it', async () => {
    const text = 'mountain '.repeat(400);
    app = await startApp({ storefront: fakeStorefront({ root: async () => menuEntry(2, text, 'root') }) });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await app.request('/api/store/menu', {
        method: 'POST',
        headers: { store: 'en', 'accept-encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await response.json()).toMatchObject({ categoryList: [{ name: text }] });
    }
  });
});
