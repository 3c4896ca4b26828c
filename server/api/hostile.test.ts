import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { commonErrors, type ErrorCode, errorStatus } from '#shared/contract/errors.ts';
import { attack, seedOf } from '#tests/hostile/attack.ts';
import { growTexts } from '#tests/hostile/grow-texts.ts';
import { authorizationFor, serviceKey } from '#tests/hostile/hostile-call.ts';
import { learn } from '#tests/hostile/learn.ts';
import { openTarget, type Target } from '#tests/hostile/open-target.ts';

const authorization = `Bearer ${serviceKey}`;

let target: Target;
let before: string;

beforeAll(async () => {
  target = await openTarget();
  before = await contents();
});

afterAll(() => target.close());

/** The rows of all tables except the catalogue's, so that a test finds any change by a request. */
async function contents(): Promise<string> {
  const { database } = target.store;
  const tables = await database.raw.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  );
  const rows = [];
  for (const { name } of tables) {
    if (!/^(products|categories|store_settings|kysely_)/.test(name))
      rows.push(await database.raw.all(`SELECT * FROM ${name}`));
  }
  return JSON.stringify(rows);
}

/** Sends a request. When it fails, the error must be one that the contract names for the call. */
async function send(call: Call, { body, query = '', headers = {}, method = call.method }: Sent) {
  const init: RequestInit = {
    method,
    headers: { store: 'en', website: 'hk', authorization, ...authorizationFor(call), ...headers },
  };
  if (method !== 'GET' && method !== 'HEAD' && body !== undefined) {
    init.body = body;
    init.headers = { 'content-type': 'application/json', ...(init.headers as Record<string, string>) };
  }
  const response = await target.app.request(`/api${call.path}${query}`, init);
  const answer = (await response.json()) as { error?: { code: ErrorCode; message: string; field?: string } };
  if (answer.error) expect([...call.errors, ...commonErrors]).toContain(answer.error.code);
  return { status: response.status, error: answer.error };
}

interface Sent {
  body?: string;
  query?: string;
  headers?: Record<string, string>;
  method?: string;
}

/** Calls without required fields, which ignore unknown fields. */
const needsNothing = new Set([
  'cart.create',
  'store.config',
  'store.menu',
  'shop.menu',
  'collection.menu',
  'item.bestseller',
  'shop.language',
  'shop.list',
  'shop.countryCurrencyRate',
  'common.list',
  'landingPage.list',
  'auth.logout',
  'user.get',
  'user.sessions',
  'user.endSessions',
  'user.orders',
  'user.notifications',
  'passkey.list',
  'factor.show',
  'factor.renewCodes',
  'passkey.beginSignIn',
]);

const posts = calls.filter(({ method }) => method === 'POST').map((call) => [call.name, call] as const);
/** The calls whose body is JSON. Other bodies have tests of their own (`shapes-of-calls.test.ts`, `staff-media.test.ts`). */
const json = posts.filter(([, { body }]) => body === undefined);
const demanding = json.filter(([name]) => !needsNothing.has(name));
const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

const everyFieldWrong = JSON.stringify({
  ...Object.fromEntries(
    [
      'sku',
      'SKU',
      'keyword',
      'productId',
      'cartId',
      'cart_id',
      'fakeId',
      'increment_id',
      'orderId',
      'draftOrderId',
    ].map((name) => [name, { $ne: null }]),
  ),
  input: [],
  method: 7,
  token: [],
  orderRef: null,
  filters: 'x',
  categoryId: '3; DROP TABLE products',
  from: '2026-13-45',
  to: '…',
  Source: "2026-01-01' OR '1'='1",
});

const refused = (code: ErrorCode) => ({
  status: errorStatus[code],
  error: { code, message: expect.stringMatching(/\S/) },
});

it.each(demanding)('%s names the missing or wrong field', async (_, call) => {
  expect(await send(call, { body: '{}' })).toMatchObject(refused('invalid-request'));
  expect(await send(call, { body: everyFieldWrong })).toMatchObject(refused('invalid-request'));
  expect(await send(call, { body: deep })).toMatchObject(refused('invalid-request'));
  expect(await send(call, { body: '{"__proto__":{"sku":"x","cartId":"y"},"constructor":{}}' })).toMatchObject(
    refused('invalid-request'),
  );
});

describe.each(json)('%s', (_, call) => {
  it('refuses a body that is not JSON, too long, or not an object', async () => {
    expect(
      await send(call, { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ).toMatchObject(refused('body-not-json'));
    expect(await send(call, { body: '{"a":' })).toMatchObject(refused('body-not-json'));
    const tooLong = 'x'.repeat(2 * (call.mostBytes ?? 100_000));
    expect(await send(call, { body: JSON.stringify(tooLong) })).toMatchObject(refused('body-too-large'));
    expect(await send(call, { body: '[1,2]' })).toMatchObject(refused('invalid-request'));
  });

  it('requires a language and its own method', async () => {
    expect(await send(call, { body: '{}', headers: { store: '' } })).toMatchObject(refused('missing-locale'));
    expect(await send(call, { body: '{}', headers: { store: 'xx' } })).toMatchObject(refused('missing-locale'));
    const known = calls.filter(({ path }) => path === call.path).map(({ method }) => method);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'].filter((one) => !known.some((own) => own === one))) {
      expect(await send(call, { method })).toMatchObject(refused('method-not-allowed'));
    }
  });

  it('lets in no other origin without a key', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await send(call, { body: '{}', headers })).toMatchObject(refused('unknown-site-key'));
  });
});

describe('the inventory service', () => {
  const deduct = calls.find(({ name }) => name === 'inventory.deduct') as Call;

  it.each([
    ['nothing', '', 'invalid-request'],
    ['a field twice', '?SKU=a&SKU=b&Source=2026-01-01&Sold=1&OrderID=1&CartID=1', 'invalid-request'],
    ['an invalid number', '?SKU=a&Source=2026-01-01&Sold=1e9&OrderID=1&CartID=1', 'invalid-request'],
    ['less than one', '?SKU=a&Source=2026-01-01&Sold=-2&OrderID=1&CartID=1', 'invalid-request'],
    ['SQL', "?SKU=a&Source=2026-01-01'--&Sold=1&OrderID=1&CartID=1", 'invalid-request'],
  ] as const)('refuses %s', async (_, query, code) => {
    expect(await send(deduct, { query })).toMatchObject({ status: 400, error: { code } });
  });

  it('refuses calls without the key', async () => {
    expect(await send(deduct, { headers: { authorization: 'Bearer wrong' } })).toMatchObject({
      status: 403,
      error: { code: 'not-allowed' },
    });
  });
});

describe('unknown ids', () => {
  const id = 'x'.repeat(22);
  const line = { data: { quantity: 1, sku: 'enamel-pin-set' } };

  it.each([
    ['/guestcheckout/cart', { cartId: id }, 'cart-not-found'],
    ['/guestcheckout/addVirtualProductsToCart', { input: { cart_id: id, cart_items: [line] } }, 'cart-not-found'],
    ['/guestcheckout/guestCartCoupon', { input: { cart_id: id, coupon_code: "' OR 1=1 --" } }, 'cart-not-found'],
    ['/guestcheckout/placeOrder', { cart_id: id }, 'cart-not-found'],
    ['/cart/hand-off', { cartId: id }, 'cart-not-found'],
    ['/cart/hand-off/accept', { token: id }, 'hand-off-invalid'],
    ['/order/orderByFakeId', { fakeId: id }, 'order-not-found'],
    ['/order/orderByIncrementId', { increment_id: 'AAAAAAAAAA', email: 'a@b.example' }, 'order-not-found'],
    ['/pay', { orderId: id, method: 'test' }, 'order-not-found'],
    ['/pay', { orderId: id, method: 'constructor' }, 'payment-method-unknown'],
    ['/product/detail', { sku: "x' UNION SELECT 1" }, 'product-not-found'],
    ['/collection/view', { handle: "x' UNION SELECT 1" }, 'category-not-found'],
    ['/item/recommandation', { id: 999_999 }, 'product-not-found'],
    ['/product/searchByName', { productId: '../../etc/passwd' }, 'product-not-found'],
    ['/guestcheckout/productUnreservedInventory', { orderRef: id }, 'order-not-found'],
  ])('%s answers by name', async (path, body, code) => {
    const answer = await target.app.call(path, body, { authorization });
    expect(answer).toMatchObject({ status: errorStatus[code as ErrorCode], body: { error: { code } } });
  });
});

// Must follow the tests above, whose requests are refused, and precede those below, which change the database.
describe('after all that', () => {
  it('nothing in the database has changed', async () => {
    expect(await contents()).toBe(before);
  });
});

// The nightly suite tries every kind of text in every length.
describe('growing texts', () => {
  it('take time proportional to their length, wherever a stranger can write one', async () => {
    const units = ['marks of several classes', 'one long word', 'square brackets'];
    const faults = await growTexts(target.app.url, await learn(target, 0), { units, lengths: [12_000] });
    expect(faults).toEqual([]);
  });
});

// The nightly suite sends twenty times as many requests, with a new seed each time.
describe('calls and pages that are nearly right, each hostile in one place', () => {
  it('are answered by name and in time, and the store keeps running', async () => {
    const seed = seedOf(1);
    console.info(`HOSTILE_SEED=${seed}`);
    onTestFailed(() => console.error(target.logged.join('')));
    const { faults } = await attack(target.app.url, { seed, count: 1000, learn: (round) => learn(target, round + 1) });
    expect(faults).toEqual([]);
    expect((await target.app.call('/guestcheckout/guestCart')).status).toBe(200);
  });
});
