import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKeys } from '#server/callers/api-keys.ts';
import type { Staff } from '#server/sales/caller.ts';
import type { Call, ResponseOf } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import * as staffKeys from '#shared/contract/staff/keys.ts';
import { addNote, notes } from '#shared/contract/staff/notes.ts';
import * as shops from '#shared/contract/staff/shops.ts';
import { buy, cartWith, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

type Answer<Value> = Value & { error?: { code: string; field?: string; bound?: number } };

const staff = (id: string, permissions: string[], passwordAt?: number): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  ...(passwordAt === undefined ? {} : { passwordAt }),
});
const known: Record<string, Staff> = {
  ada: staff('ada', ['owner'], Date.now()),
  tom: staff('tom', ['key.manage', 'order.read'], Date.now()),
  late: staff('tom', ['key.manage', 'order.read']),
  desk: staff('desk', ['order.read'], Date.now()),
};

const wish = { name: 'Turnstiles', permissions: ['order.read', 'order.edit'], endsOn: '2026-12-31' };

describe('API keys', () => {
  let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
  let app: TestApp;
  let order: { order_number: string; fakeId: string };
  const logged: string[] = [];

  beforeAll(async () => {
    store = await openTestStoreInFolder();
    const { commerce, database } = store;
    const clock = () => new Date(Date.parse('2026-03-10T02:00:00Z') + performance.now());
    app = await startApp({
      ...{ commerce, database, sessions: sessionsOf({ find: async (token) => known[token] ?? null }) },
      ...{ keys: createApiKeys(database, clock), desk: { database, clock } },
      environment: { KEY_CALLS_PER_MINUTE: '30' },
      logger: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    });
    await insertAccount(database, 'ada', { role: 5, permissions: '["owner"]' });
    await insertAccount(database, 'tom', { role: 4, permissions: '["key.manage","order.read"]' });
    order = await buy(commerce, (await cartWith(commerce, ...rideItems({ adults: 1 }))).id);
  }, 60_000);
  afterAll(async () => {
    await app.stop();
    await store.close();
  });

  async function send<C extends Call>(who: string, call: C, body: object = {}, more: Record<string, string> = {}) {
    const fields = Object.entries(body);
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => String((body as Record<string, unknown>)[name]));
    const headers = { 'content-type': 'application/json', store: 'en', authorization: `Bearer ${who}`, ...more };
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const answer =
      call.method === 'GET'
        ? await app.request(`/api${path}?${query}`, { headers })
        : await app.request(`/api${path}`, { method: call.method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as Answer<ResponseOf<C>>;
  }

  const callNamed = (name: string) => calls.find((call) => call.name === name) as Call;
  const orders = callNamed('staff.orders');
  const make = async (more: object = {}, who = 'ada') => send(who, staffKeys.makeKey, { ...wish, ...more });

  it('are made with a secret that is answered once, and are listed without it', async () => {
    const { key, secret } = await make({ refundLimit: 12.5 });
    expect(key).toMatchObject({
      ...{ name: 'Turnstiles', permissions: wish.permissions, madeBy: 'ada@example.com', endsOn: '2026-12-31' },
      ...{ lastFour: secret.slice(-4), endsAt: '2026-12-31T16:00:00.000Z', revokedAt: null, usedAt: null, version: 1 },
      ...{ refundLimit: { value: 12.5, currency: 'HKD' }, refundedToday: { value: 0, currency: 'HKD' } },
    });
    const list = await send('ada', staffKeys.keys);
    expect(list.keys).toMatchObject([{ id: key.id }]);
    expect(JSON.stringify(list)).not.toContain(secret.slice(0, -4));
  });

  it.each([
    ['tom', { permissions: ['order.edit'] }, 'permission-not-held'],
    ['late', {}, 'password-needed'],
    ['desk', {}, 'not-allowed'],
    ['ada', { permissions: [] }, 'invalid-request'],
    ['ada', { permissions: ['owner'] }, 'invalid-request'],
    ['ada', { permissions: ['key.manage'] }, 'invalid-request'],
    ['ada', { permissions: ['order.read', 'order.fly'] }, 'invalid-request'],
    ['ada', { name: '' }, 'invalid-request'],
    ['ada', { endsOn: '2026-03-09' }, 'invalid-request'],
    ['ada', { endsOn: '2030-01-01' }, 'invalid-request'],
    ['ada', { refundLimit: -1 }, 'invalid-request'],
  ])('are refused to %s with %j: %s', async (who, more, code) => {
    expect((await make(more, who)).error?.code).toBe(code);
  });

  it('read and change by their permissions, until they are changed or revoked', async () => {
    const { key, secret } = await make();
    expect(await send(secret, orders)).toMatchObject({ orders: [{ number: order.order_number }] });
    const note = { number: order.order_number, text: 'Checked by a program.', nonce: 'a-note-of-a-program-1' };
    await send(secret, addNote, note);
    await send(secret, addNote, note);
    expect((await send(secret, notes, { number: order.order_number })).notes).toMatchObject([
      { by: 'API key Turnstiles', text: 'Checked by a program.' },
    ]);
    expect((await send(secret, callNamed('staff.reviews'))).error?.code).toBe('not-allowed');
    const change = { key: key.id, ...wish, permissions: ['review.decide'], version: 1 };
    expect(await send('ada', staffKeys.changeKey, change)).toEqual({ version: 2 });
    expect((await send(secret, orders)).error?.code).toBe('not-allowed');
    expect((await send(secret, callNamed('staff.reviews'))).error).toBeUndefined();
    expect(await send('tom', staffKeys.revokeKey, { key: key.id })).toEqual({});
    expect((await send(secret, orders)).error?.code).toBe('key-not-valid');
    expect((await send(secret, callNamed('store.config'))).error?.code).toBe('key-not-valid');
  });

  it('share no answers under an Idempotency-Key', async () => {
    const [one, other] = [await make(), await make()];
    const under = { 'idempotency-key': 'the-same-key-of-both-1' };
    const create = callNamed('cart.create');
    const first = await send(one.secret, create, {}, under);
    expect(await send(one.secret, create, {}, under)).toEqual(first);
    expect(await send(other.secret, create, {}, under)).not.toEqual(first);
  });

  it('see only the shops for which they have a permission', async () => {
    const terms = { name: { en: 'Shop' }, commission: 10, may_publish: false, may_edit_calendar: true };
    for (const vendor of ['rope-company', 'boat-company']) await send('ada', shops.create, { vendor, ...terms });
    const { secret } = await make({ permissions: ['shop.manage:2'] });
    expect((await send(secret, shops.list)).shops.map(({ number }) => number)).toEqual([2]);
    const ofShops = calls.filter(
      ({ name, method, path }) =>
        /^shop\./.test(name) && name !== 'shop.pictures' && method === 'GET' && !path.includes('{'),
    );
    const reading = ofShops.filter((call) => call.caller === 'staff' && call.byKey);
    expect(reading.length).toBeGreaterThan(4);
    for (const call of reading) {
      const request = {
        shop: 1,
        sku: 'ride',
        product: 'ride',
        day: '2026-03-14',
        from: '2026-03-14',
        month: '2026-03',
      };
      expect([call.name, (await send(secret, call, request)).error?.code]).toEqual([call.name, 'shop-not-found']);
    }
  });

  it('are limited in a minute, each for itself', async () => {
    const [one, other] = [await make(), await make()];
    for (let turn = 0; turn < 30; turn++) expect((await send(one.secret, orders)).error).toBeUndefined();
    expect((await send(one.secret, orders)).error).toMatchObject({ code: 'too-many-requests', bound: 30 });
    expect((await send(other.secret, orders)).error).toBeUndefined();
  });

  it('are in no line of the log, also when they are sent in the address', async () => {
    const { secret } = await make();
    await send(secret, orders);
    for (const path of [`/api/staff/orders?token=${secret}`, `/api/${secret}`, `/api/staff/orders/${secret}`]) {
      const answer = await app.request(path, { headers: { store: 'en' } });
      expect([answer.status, ((await answer.json()) as Answer<object>).error?.code]).toEqual([400, 'key-in-address']);
    }
    await app.request(`/en/${secret}`);
    expect(logged.length).toBeGreaterThan(10);
    expect(logged.join('\n')).not.toContain(secret.slice(3));
  });
});
