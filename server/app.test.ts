import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '#shared/contract/errors.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import type { Readiness } from './database/judge-checks.ts';

let folder: string;
let app: TestApp;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
});
afterEach(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

async function build(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), text);
    if (file.endsWith('.js')) await writeFile(join(folder, `${file}.br`), brotliCompressSync(text));
  }
  const at = (name: string) => join(folder, name);
  return { embed: at('embed'), site: at('site'), admin: at('admin'), media: at('media'), public: at('public') };
}

describe('files of the build', () => {
  it('are cached as their names allow, and partners can load the ones that they need', async () => {
    const folders = await build({
      'embed/gondola.js': 'export {}',
      'embed/c/cart-12345678.js': 'export {}',
      'site/main-aB3_x-9z.js': 'export {}',
      'admin/main-00000000.js': 'export {}',
      'media/tour-480.webp': 'picture',
      'public/robots.txt': 'User-agent: *',
    });
    app = await startApp({ folders });
    const facts = async (path: string) => {
      const { status, headers } = await app.request(path);
      return [status, headers.get('cache-control'), headers.get('cross-origin-resource-policy')];
    };
    const immutable = 'public, max-age=31536000, immutable';
    expect(await facts('/embed/v1/gondola.js')).toEqual([
      200,
      'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin',
    ]);
    expect(await facts('/embed/v1/c/cart-12345678.js')).toEqual([200, immutable, 'cross-origin']);
    expect(await facts('/assets/main-aB3_x-9z.js')).toEqual([200, immutable, 'same-origin']);
    expect(await facts('/assets/admin/main-00000000.js')).toEqual([200, immutable, 'same-origin']);
    expect((await facts('/media/tour-480.webp'))[1]).toMatch(/max-age=604800/);
    expect((await facts('/robots.txt'))[0]).toBe(200);
    expect((await facts('/embed/v1/nothing.js'))[0]).toBe(404);
    expect((await facts('/embed/v1/../../env.ts'))[0]).toBe(404);
  });

  it.each([
    ['/embed/v1/c/cart-12345678.js', false],
    ['/assets/main-aB3_x-9z.js', false],
    ['/media/tour-480.webp', false],
    // A browser shows an opened SVG as a page, and runs a script at the root as a worker.
    ['/media/logo.svg', true],
    ['/sw.js', true],
    ['/media/nothing.webp', true],
  ])('send page headers with %s: %s', async (path, isTold) => {
    const folders = await build({
      'embed/c/cart-12345678.js': 'export {}',
      'site/main-aB3_x-9z.js': 'export {}',
      'admin/main-00000000.js': 'export {}',
      'media/tour-480.webp': 'picture',
      'media/logo.svg': '<svg/>',
      'public/sw.js': 'export {}',
    });
    app = await startApp({ folders });
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy')?.includes("frame-ancestors 'none'") ?? false).toBe(isTold);
    expect(headers.get('x-frame-options')).toBe(isTold ? 'DENY' : null);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it("include the operator's own pictures, before those of the demo", async () => {
    const folders = await build({
      'media/tour-480.webp': 'demo',
      'media/logo.svg': 'demo',
      'data/media/tour-480.webp': 'own',
      'data/secret.png': 'secret',
    });
    app = await startApp({ folders, environment: { DATA_DIR: join(folder, 'data') } });
    const read = async (path: string) => (await app.request(path)).text();
    expect(await read('/media/tour-480.webp')).toBe('own');
    expect(await read('/media/logo.svg')).toBe('demo');
    expect((await app.request('/media/../secret.png')).status).toBe(404);
    expect((await app.request('/media/%2e%2e/secret.png')).status).toBe(404);
  });

  it('are sent in their compressed form, and revalidated by their tag', async () => {
    app = await startApp({ folders: await build({ 'embed/gondola.js': 'export {}' }) });
    const response = await app.request('/embed/v1/gondola.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(await response.text()).toBe('export {}');
    const etag = response.headers.get('etag') ?? '';
    const again = await app.request('/embed/v1/gondola.js', {
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });
});

describe('every answer', () => {
  it('has a policy that forbids inline code and frames', async () => {
    app = await startApp();
    const { headers } = await app.request('/nowhere');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('requires HTTPS when the store uses it', async () => {
    app = await startApp({ environment: { PUBLIC_URL: 'https://store.test' } });
    expect((await app.request('/')).headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
  });

  it('has a request id, which a valid one from a proxy replaces', async () => {
    app = await startApp();
    const named = await app.request('/', { headers: { 'x-request-id': 'proxy-0001' } });
    expect(named.headers.get('x-request-id')).toBe('proxy-0001');
    const nonsense = await app.request('/', { headers: { 'x-request-id': '<script>' } });
    expect(nonsense.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

describe('a request', () => {
  /** Sends the target exactly as written; `fetch` would normalise it. */
  function ask(method: string, target: string, headers: Record<string, string> = {}) {
    const { hostname, port } = new URL(app.url);
    return new Promise<{ status?: number | undefined; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const asking = httpRequest({ hostname, port, method, path: target, headers }, async (response) => {
          const chunks = await response.setEncoding('utf8').toArray();
          resolve({ status: response.statusCode, headers: response.headers, body: chunks.join('') });
        });
        asking.on('error', reject).end();
      },
    );
  }

  it('may name a whole URL, as proxies do', async () => {
    app = await startApp();
    expect((await ask('GET', 'http://store.test/healthz')).status).toBe(200);
    const called = await ask('POST', 'http://store.test/api/guestcheckout/guestCart?x', { store: 'en' });
    expect(called.headers['content-type']).toMatch('json');
    expect(called.body).not.toContain('call-not-found');
  });

  it.each(['http://[:/', '*', 'ftp://store.test/'])('with an unreadable target (%s) is refused', async (target) => {
    app = await startApp();
    const { status, headers } = await ask('OPTIONS', target);
    expect([status, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it.each(['PUT', 'DELETE', 'POST', 'PROPFIND'])(
    'by %s to a page is refused with the allowed methods',
    async (method) => {
      app = await startApp();
      const { status, headers, body } = await ask(method, '/list');
      expect([status, headers.allow, body]).toEqual([405, 'GET, HEAD', 'Method Not Allowed']);
    },
  );

  it.each(['/METRICS', '/metrics/', '/Healthz'])('finds nothing under another spelling (%s)', async (path) => {
    app = await startApp();
    expect((await ask('GET', path)).status).toBe(404);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'with a language like %s gets the default one',
    async (language) => {
      app = await startApp();
      expect((await ask('GET', '/', { 'accept-language': language })).headers.location).toBeUndefined();
    },
  );
});

describe('the health of a node', () => {
  const ready = async (): Promise<Readiness> => ({ status: 'ready' });
  const broken = (status: 'database-unreachable' | 'database-not-writable') => async (): Promise<Readiness> => ({
    status,
    cause: new Error('the disk of 10.0.0.9 is full'),
  });

  it.each([
    ['it sells', ready, false, 200, 'ready'],
    ['its database cannot be reached', broken('database-unreachable'), false, 503, 'database-unreachable'],
    ['its disk is full', broken('database-not-writable'), false, 503, 'database-not-writable'],
    ['its back end breaks down', () => Promise.reject(new Error('gone')), false, 503, 'back-end-failed'],
    ['it is about to stop', ready, true, 503, 'stopping'],
  ])('%s', async (_, readiness, stopping, status, word) => {
    app = await startApp({ commerce: fakeCommerce({ readiness }), isStopping: () => stopping });
    const answer = await app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([status, { status: word }]);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it('is logged with its cause when it changes, and not at every check', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const told = () => lines.filter((line) => line.includes('this node is not ready'));
    let readiness: () => Promise<Readiness> = broken('database-not-writable');
    app = await startApp({ commerce: fakeCommerce({ readiness: () => readiness() }), logger });
    for (let check = 0; check < 3; check++) await app.request('/readyz');
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatch(/database-not-writable.*the disk of 10\.0\.0\.9 is full/);
    readiness = ready;
    await app.request('/readyz');
    readiness = broken('database-unreachable');
    await app.request('/readyz');
    expect(told()).toHaveLength(2);
  });

  it('is measured by call and kind of page', async () => {
    app = await startApp({ commerce: fakeCommerce({ carts: { create: async () => succeed('c'.repeat(22)) } }) });
    await app.call('/guestcheckout/guestCart');
    await app.request('/no/such/page');
    const metrics = await (await app.request('/metrics')).text();
    expect(metrics).toContain('gondola_request_duration_seconds_count{route="cart.create",status="200"} 1');
    expect(metrics).toContain('gondola_request_duration_seconds_count{route="page",status="404"} 1');
  });
});

describe('the log', () => {
  it('contains no key of an order or cart, no query and no address', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const secret = 's3cr3t'.repeat(4);
    const commerce = fakeCommerce({
      orders: {
        buyer: { byFakeId: async () => fail('order-not-found'), byIncrementId: async () => fail('order-not-found') },
      },
    });
    app = await startApp({ commerce, logger });
    await app.call('/order/orderByFakeId', { fakeId: secret });
    await app.call('/order/orderByIncrementId', { increment_id: 'AAAAAAAAAA', email: 'buyer@example.com' });
    await app.request(`/checkout/ticket?order=${secret}`);
    await app.request(`/gateway/test/${secret}`);
    await app.request(`/Gateway/TEST/${secret}`);
    await app.request(`/api/orders/${secret}/tickets.pdf`);
    await app.request(`/API/Orders/${secret}/tickets.pdf`);
    const log = lines.join('');
    expect(log).toContain('order.byFakeId');
    expect(log).toContain('order-not-found');
    expect(log).not.toContain(secret);
    expect(log).not.toContain('buyer@example.com');
  });

  it.each([
    ['/en/p/cable-car-round-trip', '/en/p/cable-car-round-trip'],
    ['/media/family-picnic-spot-960.webp', '/media/family-picnic-spot-960.webp'],
    ['/assets/product-page-Bx3kd9_a.js', '/assets/product-page-Bx3kd9_a.js'],
    ['/en/aNGQ2sGfrcGBYYPqYkOTbg/tickets.pdf', '/en/{key}/tickets.pdf'],
    ['/en/aNGQ2sGfrcGBYYPqYkOTbg.html', '/en/{key}'],
    ['/7K3M-Q2XW-9PFB-T4HC', '/{key}'],
    [`/${'en/'.repeat(64)}aNGQ2sGfrcGBYYPqYkOTbg`, `/${'en/'.repeat(64)}{key}`],
  ])('shows %s as %s', async (path, route) => {
    const lines: string[] = [];
    app = await startApp({ logger: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) });
    await app.request(path);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '').route).toBe(route);
  });

  it("reports no visitor's wrong address as a fault of the store", async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const none = async () => fail('tickets-not-issued');
    app = await startApp({ logger, tickets: { make: none, makeCalendar: none } });
    expect((await app.request('/api/orders/%ff/tickets.pdf')).status).toBe(400);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      status: 400,
      route: '/api/orders/{fakeId}/tickets.pdf',
    });
  });
});
