import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import type { Storefront } from '#server/present/storefront.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { onlyGuests } from '#tests/support/callers.ts';
import { fakeStorefront, versionsOf } from '#tests/support/fake-storefront.ts';
import { fakeId, menu, menuEntry, order, product, productSummary, shop } from '#tests/support/site-fixtures.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createPageHandlers } from './page-handlers.ts';
import type { PageSource } from './page-source.ts';

const category = { ...menuEntry(3, 'Rides', 'rides'), description: '' };
const ride = { ...product(), url_key: 'ride' };
const unlimited = { perMinute: 1000, countedAs: () => 'everybody' };
const render = vi.fn(renderText);
let storefront: Storefront;
let version = '1';
let isBroken = false;
let isVersionBroken = false;
let isSearchOutdated = false;
let source: PageSource;
let app: TestApp;

beforeAll(async () => {
  storefront = fakeStorefront({
    async pageVersions() {
      if (isVersionBroken) throw new Error('The database is gone.');
      return versionsOf(version);
    },
    menu: async () => menu,
    articles: async () => [],
    wasArticle: async (id) => id === 'withdrawn',
    wasItem: async (id) => id === 'withdrawn',
    items: async () => [],
    list: async () => succeed({ list: [productSummary()], total: 30 }),
    related: async () => succeed([]),
    search: async (_, { keyword }) => ({
      products: [],
      total: keyword.length,
      categories: [],
      pages: [],
      meant: null,
      ...(isSearchOutdated ? { isOutdated: true } : {}),
    }),
    productByHandle: async (_, handle) => {
      if (isBroken) throw new Error('The database is gone.');
      return ['ride', 'SKU-1', '7'].includes(handle) ? succeed(ride) : fail('product-not-found');
    },
    formerSku: async (urlKey) => ({ withdrawn: 'SKU-9', renamed: 'SKU-1' })[urlKey] ?? null,
    productBySku: async (_, sku) => (sku === 'SKU-1' ? succeed(ride) : fail('product-not-found')),
    categoryByUrlKey: async (_, urlKey, { page }) =>
      urlKey === 'rides'
        ? succeed({ category, trail: [], products: page < 3 ? [productSummary()] : [], total: 30 })
        : fail('category-not-found'),
    storeConfig: async () => shop,
    orderByFakeId: async (_, id) => (id === fakeId ? succeed(order()) : fail('order-not-found')),
  });
  source = {
    storefront,
    isUnavailable: () => false,
    publicUrl: 'https://store.example',
    assets: {
      script: '/assets/main.js',
      style: '/assets/site.css',
      admin: { script: '/assets/admin/main.js', style: '/assets/admin/admin.css' },
    },
    renderer: async () => ({ renderPage: render }),
    callers: onlyGuests,
    fullAddressOf: () => '127.0.0.1',
    guards: {},
    headers: { 'x-content-type-options': 'nosniff' },
    hosts: { locales: new Map(), hostOf: () => undefined },
    limits: { searches: unlimited, lists: unlimited },
    caches: createCacheBudget(1_500_000),
  };
  app = await startApp({ storefront, pages: createPageHandlers(source) });
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('the status of a page', () => {
  it.each([
    ['/en', 200],
    ['/en/list?page=2', 200],
    ['/en/p/ride', 200],
    ['/en/search?q=cabin', 200],
    ['/en/cart', 200],
    ['/en/checkout', 200],
    ['/en/checkout/hand-off', 200],
    ['/en/orderdownload', 200],
    ['/en/checkout/cancel', 200],
    ['/en/checkout/fail', 200],
    ['/cancel', 200],
    [`/pay?order=${fakeId}`, 200],
    [`/checkout/success?order=${fakeId}`, 200],
    [`/checkout/ticket?order=${fakeId}`, 200],
    ['/checkout/ticket?order=1', 404],
    ['/checkout/success', 404],
    ['/checkout/success?payment=paid', 200],
    ['/checkout/success?payment=anything', 404],
    ['/pay', 404],
    ['/en/p/gone', 404],
    ['/en/p/withdrawn', 410],
    ['/en/i/withdrawn', 410],
    ['/en/article/withdrawn', 410],
    ['/en/article/never-written', 404],
    ['/en/p/renamed', 301],
    ['/en/c/gone', 404],
    ['/en/list?page=3', 404],
    ['/en/list?page=x', 404],
    ['/en/list?page=01', 404],
    ['/en/list?sort=size', 200],
    ['/en/list?page=1', 200],
    ['/en/c/rides', 200],
    ['/en/c/rides?page=2', 200],
    ['/en/c/rides?page=3', 404],
    ['/en/c/rides?page=0', 404],
    ['/en/search?q=a&page=2', 404],
    ['/en/search?q=more-than-twenty-four-letters&page=2', 200],
    ['/en/search?page=2', 404],
    ['/en/search?q=a&category=not-in-the-menu', 404],
    ['/fr/cart', 404],
    ['/nowhere', 404],
    ['/p/%E0%A4%A', 404],
    ['/err', 403],
    ['/error', 403],
  ])('of %s is %i', async (path, status) => expect((await get(path)).status).toBe(status));

  it('of a missing file is 404, without a page', async () => {
    const response = await get('/gone.png');
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  it('of a fault is 500 with a page in the language of the path, and nothing is cached', async () => {
    isBroken = true;
    const response = await get('/th/p/fault');
    isBroken = false;
    expect([response.status, await response.text()]).toEqual([500, 'failure th /']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await get('/th/p/fault')).status).toBe(404);
  });

  it('of a fault has the headers of every page, however early it happens', async () => {
    isVersionBroken = true;
    const { status, headers } = await get('/th/cart');
    isVersionBroken = false;
    expect([status, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      500,
      'nosniff',
      'DENY',
    ]);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('is the same for a HEAD request', async () => {
    const response = await app.request('/en/cart', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a cached page', () => {
  it('is rendered once for all simultaneous and later requests', async () => {
    render.mockClear();
    await Promise.all(Array.from({ length: 20 }, () => get('/kr/p/ride')));
    await get('/kr/p/ride?utm_source=mail');
    expect(render.mock.calls.length).toBe(1);
  });

  it('has the headers of all pages, and a new request id each time', async () => {
    await get('/kr/p/ride');
    const [one, other] = [await get('/kr/p/ride'), await get('/kr/p/ride')];
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
    expect(one.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
  });

  it('of the root is shown to visitors who read its language; others are redirected to their language', async () => {
    const hk = { 'accept-language': 'zh-HK' };
    await get('/', hk);
    const cached = await get('/', hk);
    expect([cached.status, cached.headers.get('vary')]).toEqual([200, 'Accept-Encoding, Accept-Language, Cookie']);
    const thai = await get('/', { 'accept-language': 'th' });
    expect([thai.status, thai.headers.get('location')]).toEqual([302, '/th']);
    expect((await get('/?lang=jp', hk)).headers.get('location')).toBe('/jp');
    expect((await get('/en?lang=jp', hk)).headers.get('location')).toBe('/jp');
  });

  it('exists once for each language', async () => {
    expect(await (await get('/jp/p/ride')).text()).toBe('product jp /p/ride');
    expect(await (await get('/p/ride')).text()).toBe('product hk /p/ride');
  });

  it('exists once for all spellings of its query', async () => {
    await get('/kr/list');
    render.mockClear();
    for (const query of ['?page=1', '?sort=size', '?sort=', '?utm_source=mail']) {
      expect(await (await get(`/kr/list${query}`)).text()).toBe('list kr /list');
    }
    expect(render).not.toHaveBeenCalled();
  });

  it('is rendered once more when the catalogue changes', async () => {
    await get('/id/p/ride');
    render.mockClear();
    version = '2';
    const askAndCount = async () => {
      await get('/id/p/ride');
      return rendersOf('product', 'id');
    };
    await expect.poll(askAndCount).toBe(1);
    await get('/id/p/ride');
    expect(rendersOf('product', 'id')).toBe(1);
  });

  it('of a search is not cached while the search is behind the catalogue', async () => {
    isSearchOutdated = true;
    await get('/kr/search?q=behind');
    isSearchOutdated = false;
    render.mockClear();
    await get('/kr/search?q=behind');
    await get('/kr/search?q=behind');
    expect(rendersOf('search', 'kr')).toBe(1);
  });

  it('exists once for all addresses without a page', async () => {
    render.mockClear();
    for (const path of ['/cn/p/gone-1', '/cn/p/gone-2', '/cn/c/gone', '/cn/nowhere']) {
      expect((await get(path)).status).toBe(404);
    }
    expect(rendersOf('not-found', 'cn')).toBe(1);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await get('/en/p/ride', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/en/p/ride', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const other = await get('/en/p/ride', { 'accept-encoding': 'br', 'if-none-match': '"else"' });
    expect(other.status).toBe(200);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('is sent as %s to browsers that accept it', async (encoding, decode) => {
    const raw = await rawGet(`${app.url}/en/p/ride`, encoding);
    expect(raw.encoding).toBe(encoding === 'identity' ? undefined : encoding);
    expect(decode(raw.body).toString()).toBe('product en /p/ride');
    expect(raw.vary).toMatch(/accept-encoding/i);
  });

  it('allows the script inside it by its hash, and no other inline code', async () => {
    const policy = (await get('/en/cart')).headers.get('content-security-policy') ?? '';
    const { noticeScript } = await import('#site/head/inline-script.ts');
    const hash = createHash('sha256').update(noticeScript).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
  });

  it('at the root always varies with the visitor’s language', async () => {
    const response = await get('/', { 'accept-language': 'yue' });
    expect(response.headers.get('vary')).toMatch(/accept-language/i);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  });
});

describe('search engines', () => {
  it('find the sitemap in robots.txt under the public address', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain('Sitemap: https://store.example/sitemap.xml');
  });

  it('get a sitemap in XML of the current catalogue, but not again when they have it', async () => {
    const first = await get('/sitemap-th-TH.xml');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(await first.text()).toContain(`<loc>https://store.example/th/p/${productSummary().url_key}</loc>`);
    const again = await get('/sitemap-th-TH.xml', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/en/sitemap.xml', '/en/robots.txt'])(
    'find no %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe('pages of searches', () => {
  let busy: TestApp;
  beforeAll(async () => {
    const limit = {
      perMinute: 3,
      countedAs: (request: IncomingMessage) => String(request.headers['x-visitor']),
    };
    // These pages are as large as real pages, so they soon fill the cache of searches.
    const renderPage: typeof renderText = (...page) => renderText(...page) + randomBytes(20_000).toString('hex');
    const pages = createPageHandlers({
      ...source,
      limits: { searches: limit, lists: limit },
      renderer: async () => ({ renderPage }),
      caches: createCacheBudget(6_000_000),
    });
    busy = await startApp({ storefront, pages });
  });
  afterAll(() => busy.stop());
  const ask = (path: string, visitor: string) => busy.request(path, { headers: { 'x-visitor': visitor } });

  it('are limited per minute and caller when they are new, and refused in the caller’s language', async () => {
    for (const keyword of ['one', 'two', 'three'])
      expect((await ask(`/th/search?q=${keyword}`, 'eager')).status).toBe(200);
    const refused = await ask('/th/search?q=four', 'eager');
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(/^too-many-searches th /)]);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await ask('/th/search?q=four', 'another')).status).toBe(200);
  });

  it('are not limited when they are cached, and other pages are never limited', async () => {
    for (const keyword of ['a', 'b', 'c', 'd']) await ask(`/en/search?q=${keyword}`, 'keen');
    for (const path of ['/en/search?q=a', '/en/search', '/en/list', '/en/p/ride']) {
      expect((await ask(path, 'keen')).status).toBe(200);
    }
  });

  it('have a separate limit, and further pages of lists have another', async () => {
    for (const page of [2, 1, 2]) await ask(`/jp/list?page=${page}&sort=name`, 'crawler');
    await ask('/jp/list?page=2&sort=newest', 'crawler');
    const refused = await ask('/jp/list?page=2&sort=price-asc', 'crawler');
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(/^too-many-pages jp /)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['/jp/list', '/jp/search?q=crawled', '/jp/list?page=2&sort=name']) {
      expect((await ask(path, 'crawler')).status).toBe(200);
    }
  });

  it('remove no other page from the cache', async () => {
    const page = await (await ask('/en/p/ride', 'reader')).text();
    for (let n = 0; n < 60; n++) await ask(`/en/search?q=word-${n}`, `caller ${n}`);
    expect(await (await ask('/en/p/ride', 'reader')).text()).toBe(page);
    const search = await (await ask('/en/search?q=word-59', 'reader')).text();
    expect(await (await ask('/en/search?q=word-59', 'reader')).text()).toBe(search);
  });
});

describe('the page of an order', () => {
  it('is not cached, and its address is sent nowhere', async () => {
    render.mockClear();
    for (let times = 0; times < 2; times++) {
      const { headers } = await get(`/checkout/ticket?order=${fakeId}`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('etag')).toBeNull();
    }
    expect(render.mock.calls.length).toBe(2);
  });

  it('leads to the PDF', async () => {
    const response = await get(`/en/checkout/toPDF?order=${fakeId}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, `/api/orders/${fakeId}/tickets.pdf`]);
  });

  it('leads to the ticket page when there is no PDF', async () => {
    const response = await get('/en/checkout/toPDF?order=%2F%2Fevil.example');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/en/checkout/ticket?order=']);
  });
});

describe('other addresses', () => {
  it.each([
    ['/en/cart/', '/en/cart'],
    ['/hk/cart', '/cart'],
    ['/en/', '/en'],
    ['/hk', '/'],
    ['/hk/', '/'],
    ['/en/p/SKU-1', '/en/p/ride'],
    ['/p/7', '/p/ride'],
    ['/p/7?utm_source=mail', '/p/ride?utm_source=mail'],
    ['/th/i/ride', '/th/p/ride'],
    ['/i/SKU-1', '/p/ride'],
    ['/en/p/r%69de', '/en/p/ride'],
  ])('%s moves to %s', async (path, location) => {
    // The redirected address must not get the cached page.
    await get('/en');
    await get('/en/p/ride');
    const response = await get(path, { 'accept-language': 'zh-HK' });
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
  });

  it("include a style sheet with the shop's colour", async () => {
    const response = await get('/theme/0b6e6e.css');
    expect(await response.text()).toBe(':root{--gondola-accent:#0b6e6e}');
    expect(response.headers.get('content-type')).toMatch(/^text\/css/);
    expect((await get('/theme/red;}.css')).status).toBe(404);
  });

  it('refuse POST requests', async () => {
    expect((await app.request('/cart', { method: 'POST' })).status).toBe(405);
  });
});

/** Counts the renders of one page in one language: after a change of the catalogue, other pages are rendered too. */
function rendersOf(name: string, locale: string): number {
  return render.mock.calls.filter(([rendered, _, frame]) => rendered === name && frame.locale === locale).length;
}

function renderText(name: string, _data: unknown, frame: { locale: string; path: string }): string {
  return `${name} ${frame.locale} ${frame.path}`;
}

async function rawGet(url: string, encoding: string) {
  const { request } = await import('node:http');
  return new Promise<{ body: Buffer; encoding: string | undefined; vary: string }>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          body: Buffer.concat(chunks),
          encoding: response.headers['content-encoding'],
          vary: String(response.headers.vary),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
