import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoShop } from '#build/demo-shop.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { type StoreNode as Node, startStoreNode } from '#tests/support/store-node.ts';

// Each test starts whole processes, and the machine may have other work.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

const setUpCommand = 'npm run staff -- first';

let dataDir: string;
let nodes: Node[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gondola-'));
});
afterEach(async () => {
  for (const { process } of nodes) process.kill('SIGKILL');
  nodes = [];
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function startNode(environment: Record<string, string>): Promise<Node> {
  const node = await startStoreNode({ DATA_DIR: dataDir, ...environment });
  nodes.push(node);
  return node;
}

async function call<Answer>(node: Node, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${node.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', store: 'en' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function placeOrder(node: Node): Promise<string> {
  const { createEmptyCart: cart_id } = await call<{ createEmptyCart: string }>(node, '/guestcheckout/guestCart', {});
  const cart_items = [{ data: { quantity: 2, sku: 'photo-package' } }];
  await call(node, '/guestcheckout/addVirtualProductsToCart', { input: { cart_id, cart_items } });
  const address = { firstName: 'Mei', lastName: 'Chan' };
  await call(node, '/guestcheckout/setBillingAddressOnCart', { cart_id, email: 'mei@example.com', address });
  const placed = await call<{ placeOrder: { order: { fakeId: string } } }>(node, '/guestcheckout/placeOrder', {
    cart_id,
  });
  return placed.placeOrder.order.fakeId;
}

/** Pays as a browser does, and returns the address to which the gateway redirects. */
async function approve(node: Node, orderId: string): Promise<string> {
  const { redirectUrl } = await call<{ redirectUrl: string }>(node, '/pay', { orderId, method: 'test' });
  const page = await (await fetch(node.url + redirectUrl)).text();
  const token = /name="token" value="([\w-]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ token, decision: 'approve' });
  const decided = await fetch(node.url + redirectUrl, { method: 'POST', redirect: 'manual', body });
  return decided.headers.get('location') ?? '';
}

async function statusOf(node: Node, fakeId: string): Promise<string> {
  return (await call<{ order: { status: string } }>(node, '/order/orderByFakeId', { fakeId })).order.status;
}

describe('the server as a process', () => {
  it('reports every fault of its settings, and does not start', async () => {
    const environment = { PORT: 'x', NODE_ENV: 'production', TIME_ZONE: 'Nowhere', PAYMENT_METHODS: 'test' };
    const said = await refusal(environment);
    expect(said).toMatch(/PORT must be.*\n.*TIME_ZONE must be.*\n.*PAYMENT_METHODS includes test/);
  });

  it('reads settings from .env in the working folder, and the environment takes precedence', async () => {
    await writeFile(join(dataDir, '.env'), 'HOLD_MINUTES=soon\nTIME_ZONE=Nowhere\n');
    const said = await refusal({ TIME_ZONE: 'Asia/Tokyo' });
    expect(said).toMatch(/HOLD_MINUTES must be/);
    expect(said).not.toContain('TIME_ZONE');
  });

  it('starts a real store without a payment method, and warns about missing and unknown settings', async () => {
    const real = { NODE_ENV: 'production', PAYMENT_METHODS: '', DEMO_SHOP: '' };
    const { said } = await startNode({ ...real, PUBLIC_URLL: 'https://tickets.example' });
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^PUBLIC_URL is not set/),
        expect.stringMatching(/^PAYMENT_METHODS is empty/),
        expect.stringMatching(/^PUBLIC_URLL is not a setting/),
      ]),
    );
  });

  it.each([
    { environment: { HOST: '127.0.0.2' }, open: ['127.0.0.2'] },
    { environment: { HOST: '127.0.0.1' }, open: ['127.0.0.1'] },
    { environment: {}, open: ['127.0.0.1', '127.0.0.2'] },
    {
      environment: { NODE_ENV: 'production', PAYMENT_METHODS: '', PUBLIC_URL: 'https://tickets.example.com' },
      open: ['127.0.0.1'],
    },
  ])('listens on the addresses that HOST allows, $open with $environment', async ({ environment, open }) => {
    const node = await startNode(environment);
    const { port } = new URL(node.url);
    expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
    const answered = await Promise.all(
      ['127.0.0.1', '127.0.0.2'].map((address) =>
        fetch(`http://${address}:${port}/healthz`).then(
          () => [address],
          () => [],
        ),
      ),
    );
    expect(answered.flat()).toEqual(open);
  });

  it.each(['192.0.2.1', 'tickets.invalid'])('reports that HOST is wrong, and does not start: %s', async (HOST) => {
    expect(await refusal({ HOST, PORT: '0' })).toContain(`HOST ${HOST} is not an address of this machine`);
  });

  it('warns once that the catalogue was written for another time zone', async () => {
    const { said } = await startNode({ TIME_ZONE: 'Asia/Tokyo' });
    const told = said.filter((message) => message.includes('Asia/Hong_Kong'));
    expect(told).toEqual([expect.stringMatching(/catalogue.*TIME_ZONE.*Asia\/Tokyo/)]);
    expect((await startNode({})).said.join()).not.toContain('TIME_ZONE');
  });

  it('warns that another store uses the same SQLite file, but not about a killed one', async () => {
    const isTold = ({ said }: Node) => said.some((message) => /^Another store .* DATABASE_URL/.test(message));
    const first = await startNode({});
    expect([isTold(first), isTold(await startNode({}))]).toEqual([false, true]);
    for (const node of nodes) await node.end('SIGKILL');
    expect(isTold(await startNode({}))).toBe(false);
  });

  it('closes a folder that others could read, and logs it once', async () => {
    await (await startNode({})).end('SIGTERM');
    const file = join(dataDir, 'gondola.sqlite');
    await chmod(dataDir, 0o755);
    await chmod(file, 0o644);
    const isTold = ({ said }: Node) => said.some((message) => message.includes('could read'));
    const second = await startNode({});
    expect([(await stat(dataDir)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600]);
    expect([isTold(second), isTold(await startNode({}))]).toEqual([true, false]);
  });

  /** The output of a server that does not start, in a separate working folder. */
  async function refusal(environment: Record<string, string>): Promise<string> {
    const started = spawn(process.execPath, [resolve(import.meta.dirname, 'index.ts')], {
      cwd: dataDir,
      env: { ...compileCache, PATH: process.env.PATH, ...environment },
    });
    const [said, [code]] = await Promise.all([started.stderr.setEncoding('utf8').toArray(), once(started, 'exit')]);
    expect(code).toBe(1);
    return said.join('');
  }
});

describe('a store that gets a signal to stop', () => {
  /** Sends requests again and again, on kept and on new connections, until a load balancer would stop. */
  async function load(url: string, isOver: () => boolean): Promise<{ answers: number; lost: string[] }> {
    const lost: string[] = [];
    let answers = 0;
    const ask = (agent: Agent) =>
      new Promise<void>((resolve) => {
        const request = get(`${url}/healthz`, { agent }, (response) => {
          response.resume();
          response.once('error', (fault) => lost.push(String(fault)));
          response.once('end', () => {
            answers += 1;
            if (response.statusCode !== 200) lost.push(String(response.statusCode));
          });
          response.once('close', resolve);
        });
        request.once('error', (fault) => {
          lost.push(String(fault));
          resolve();
        });
      });
    const visit = async (agent: Agent) => {
      while (!isOver()) await ask(agent);
    };
    const kept = new Agent({ keepAlive: true, maxSockets: 8 });
    await Promise.all([...Array(8).fill(kept), ...Array(4).fill(new Agent())].map(visit));
    kept.destroy();
    return { answers, lost };
  }

  it('loses no request from a load balancer, and ends within ten seconds', async () => {
    const node = await startNode({ STOP_DELAY_SECONDS: '3' });
    let isReady = true;
    const loading = load(node.url, () => !isReady);
    await wait(500);
    const told = performance.now();
    const ended = node.end('SIGTERM');
    while (isReady) {
      await wait(200);
      const check = await fetch(`${node.url}/readyz`);
      isReady = check.ok;
      if (!isReady) expect(await check.json()).toEqual({ status: 'stopping' });
    }
    const { answers, lost } = await loading;
    expect(lost).toEqual([]);
    expect(answers).toBeGreaterThan(50);
    expect(await ended).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
  });

  it('ends in time also under visitors on kept connections who never check its health', async () => {
    const node = await startNode({ STOP_DELAY_SECONDS: '1' });
    let isOver = false;
    const loading = load(node.url, () => isOver);
    await wait(500);
    const told = performance.now();
    expect(await node.end('SIGTERM')).toBe(0);
    expect(performance.now() - told).toBeLessThan(5000);
    isOver = true;
    expect((await loading).answers).toBeGreaterThan(50);
  });

  it('stops without a delay for load balancers after Ctrl-C', async () => {
    const node = await startNode({ STOP_DELAY_SECONDS: '30' });
    const told = performance.now();
    expect(await node.end('SIGINT')).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
  });
});

describe.each([
  ['SQLite', {}],
  ['PostgreSQL', { DATABASE_URL: postgres.url }],
])('the server as a process, on %s', (_, environment) => {
  const start = () => startNode(environment);

  it('is closed until a catalogue is imported, and open from then on', async () => {
    // Must be the first test: it needs PostgreSQL's database, which these tests share, while it is empty.
    const node = await startNode({ ...environment, DEMO_SHOP: '' });
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(node.url + path, { redirect: 'manual', ...init });
      return { status: response.status, wait: response.headers.get('retry-after'), body: await response.text() };
    };
    const askConfig = () =>
      ask('/api/store/config', {
        method: 'POST',
        headers: { 'content-type': 'application/json', store: 'en' },
        body: '{}',
      });

    expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"catalogue-missing"}' });
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    for (const path of ['/en', '/en/p/cable-car-round-trip', '/en/nowhere']) {
      expect(await ask(path)).toMatchObject({ status: 503, wait: '60', body: expect.stringContaining(setUpCommand) });
    }
    expect(await ask('/jp/list')).toMatchObject({ body: expect.stringMatching(/lang="ja-JP".*オープン/s) });
    const refused = await askConfig();
    expect(refused).toMatchObject({ status: 503, wait: '60' });
    expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'store-not-set-up' } });

    // The import runs in another process without blocking this one, which must notice when the server closes idle connections.
    await promisify(execFile)(
      process.execPath,
      ['server/commands/catalogue.ts', 'import', join(demoShop, 'catalogue.json'), '--yes'],
      {
        cwd: resolve(import.meta.dirname, '..'),
        env: { ...compileCache, DATA_DIR: dataDir, ...environment },
      },
    );
    await vi.waitFor(async () => expect(await ask('/readyz')).toMatchObject({ status: 200 }), 5000);
    expect(await askConfig()).toMatchObject({ status: 200 });
    expect((await ask('/en/nowhere')).status).not.toBe(503);
  });

  it('lets a partner in as long as SITE_KEYS names its key', async () => {
    const origin = 'https://hotel.example';
    const ask = async (node: Node, key: string) => {
      const headers = { 'content-type': 'application/json', store: 'en', origin, 'x-gondola-key': key };
      return (await fetch(`${node.url}/api/store/config`, { method: 'POST', headers, body: '{}' })).status;
    };
    const first = await startNode({ ...environment, SITE_KEYS: `pk_hotel=${origin}` });
    // The demo's catalogue adds no site key for every origin.
    expect([await ask(first, 'pk_hotel'), await ask(first, 'pk_demo')]).toEqual([200, 403]);
    const second = await startNode({ ...environment, SITE_KEYS: `pk_inn=${origin}` });
    expect([await ask(second, 'pk_hotel'), await ask(second, 'pk_inn')]).toEqual([403, 200]);
    expect(await ask(first, 'pk_hotel')).toBe(403);
  });

  it('sells a ticket, closes cleanly on a signal, and still has the sale', async () => {
    const node = await start();
    const fakeId = await placeOrder(node);
    await fetch(node.url + (await approve(node, fakeId)), { redirect: 'manual' });
    expect(await statusOf(node, fakeId)).toBe('paid');
    const metrics = await (await fetch(`${node.url}/metrics`)).text();
    for (const line of [
      'gondola_orders_total{state="paid"} 1',
      'gondola_tickets_issued_total 2',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(metrics).toContain(`\n${line}`);
    }
    expect(metrics).toMatch(/\ngondola_mails_waiting \d/);
    expect(metrics.includes('gondola_database_connections{state="total"}')).toBe('DATABASE_URL' in environment);
    expect(await node.end('SIGTERM')).toBe(0);
    expect(await statusOf(await start(), fakeId)).toBe('paid');
  });

  it('finds a payment that was approved just before a power cut', async () => {
    const node = await start();
    const fakeId = await placeOrder(node);
    const back = await approve(node, fakeId);
    await node.end('SIGKILL');
    const again = await start();
    expect(await statusOf(again, fakeId)).toBe('waiting');
    const returned = await fetch(again.url + back, { redirect: 'manual' });
    expect(returned.headers.get('location')).toMatch(/^\/en\/checkout\/success\?payment=paid#[0-9A-Z]{10}$/);
    expect(await statusOf(again, fakeId)).toBe('paid');
  });

  it('shares everything with a second node', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const fakeId = await placeOrder(one);
    const back = await approve(other, fakeId);
    const returns = await Promise.all([one, other, one].map((node) => fetch(node.url + back, { redirect: 'manual' })));
    const places = new Set(returns.map(({ headers }) => headers.get('location')));
    expect([...places]).toEqual([expect.stringMatching(/^\/en\/checkout\/success\?payment=paid#[0-9A-Z]{10}$/)]);
    expect(await statusOf(one, fakeId)).toBe('paid');
  });
});
