import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { readAudit } from '#shared/contract/staff/audit.ts';
import type { oneOrder } from '#shared/contract/staff/order.ts';
import type { orders } from '#shared/contract/staff/orders.ts';
import { buy, cartWith } from '#tests/conformance/shopping.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let demo: DemoStore;
let app: TestApp;

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = {
  desk: staff('desk', 'order.read', 'order.refund'),
  gate: staff('gate', 'order.redeem'),
  accountant: staff('accountant', 'audit.read'),
  books: staff('books', 'order.read', 'ledger.read'),
  editor: staff('editor', 'order.read', 'order.edit'),
  redeemer: staff('redeemer', 'order.read', 'order.redeem'),
  owner: staff('owner', 'owner'),
};
const placed: { order_number: string; fakeId: string }[] = [];

beforeAll(async () => {
  demo = await openDemo();
  app = await startApp({ ...demo, sessions: sessionsOf({ find: async (token) => known[token] ?? null }) });
  const flexible = { parentSku: 'cable-car-flex', sku: 'cable-car-flex-adult', quantity: 2, options: [] };
  for (let count = 0; count < 3; count++)
    placed.push(await buy(demo.commerce, (await cartWith(demo.commerce, flexible)).id));
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
});

type Answer<Page> = Page & { error?: { code: string; field?: string } };

async function get<Page>(path: string, who: string): Promise<Answer<Page>> {
  const answer = await app.request(`/api/staff/${path}`, { headers: { store: 'en', authorization: `Bearer ${who}` } });
  return (await answer.json()) as Answer<Page>;
}
const list = (query: string, who = 'desk') => get<ResponseOf<typeof orders>>(`orders?${query}`, who);
const audit = (query: string, who = 'accountant') => get<ResponseOf<typeof readAudit>>(`audit?${query}`, who);

describe('GET /staff/orders', () => {
  it('lists orders page by page, with amounts as in all calls', async () => {
    const first = await list('most=2');
    expect(first.orders).toHaveLength(2);
    expect(first.orders[0]).toMatchObject({
      number: expect.stringMatching(/^[0-9A-Z]{10}$/),
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      state: 'paid',
      buyer: 'Mei Chan',
      email: 'Mei.Chan@example.com',
      visitDays: [],
      units: 2,
      total: { value: expect.any(Number), currency: 'HKD' },
    });
    const second = await list(`most=2&after=${first.next}`);
    expect(second.next).toBeNull();
    const numbers = [...first.orders, ...second.orders].map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(placed.map(({ order_number }) => order_number).toSorted());
  });

  it('finds by name and state', async () => {
    expect((await list('q=chan&state=paid')).orders).toHaveLength(3);
    expect((await list('q=chan&state=cancelled')).orders).toEqual([]);
  });

  it.each([
    ['most=101', 'most'],
    ['most=1.5', 'most'],
    ['state=lost', 'state'],
    ['placedFrom=yesterday', 'placedFrom'],
    ['after=x', 'after'],
  ])('refuses %s', async (query, field) => {
    expect((await list(query)).error).toMatchObject({ code: 'invalid-request', field });
  });

  it('is open to staff who may read orders', async () => {
    expect((await list('', 'gate')).error?.code).toBe('not-allowed');
    expect((await list('', 'nobody')).error?.code).toBe('sign-in-required');
  });
});

it('an act by call leaves one line in the audit trail, also when it fails, and none when it is repeated under its key', async () => {
  const [{ fakeId, order_number } = { fakeId: '', order_number: '' }] = placed;
  const ask = (body: object, key: string) =>
    app.call('/order/refund', body, { authorization: 'Bearer desk', 'idempotency-key': key });
  const wish = { fakeId, refundItemList: [{ item_id: 1, qty: 1 }], waive_fee: true, refundComment: 'Get well, Mei.' };
  expect((await ask(wish, 'one')).status).toBe(200);
  expect((await ask(wish, 'one')).status).toBe(200);
  expect((await ask({ ...wish, refundItemList: [{ item_id: 1, qty: 9 }] }, 'two')).body).toMatchObject({
    error: { code: 'refund-too-much' },
  });
  await ask({ ...wish, refundItemList: [{ item_id: 91234567, qty: 1 }] }, 'three');
  const trail = await demo.database.raw.all<object>('SELECT * FROM staff_acts ORDER BY acted_at');
  const line = { operation: 'order.refund', made_by: 'order.refund', account_id: 'desk', os_user: null };
  expect(trail).toMatchObject([
    { ...line, outcome: 'done', objects: JSON.stringify([`order ${order_number}`, 'item 1 × 1']) },
    { ...line, outcome: 'refund-too-much', fields: '["refunded","waiveFee"]' },
    { ...line, objects: JSON.stringify([`order ${order_number}`]) },
  ]);
  expect(JSON.stringify(trail)).not.toMatch(new RegExp(`Mei|@|91234567|${fakeId}`));
});

describe('GET /staff/audit', () => {
  it('shows who did what, the last act first, page by page', async () => {
    const first = await audit('most=2');
    expect(first.acts).toMatchObject([{ outcome: 'order-item-not-found' }, { outcome: 'refund-too-much' }]);
    const second = await audit(`most=2&after=${first.next}`);
    expect(second).toEqual({
      acts: [
        {
          actedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          actor: 'desk',
          madeBy: 'order.refund',
          operation: 'order.refund',
          objects: [`order ${placed[0]?.order_number}`, 'item 1 × 1'],
          fields: ['refunded', 'waiveFee'],
          outcome: 'done',
          ...{ address: '127.0.0.1', device: 'node' },
        },
      ],
      next: null,
    });
  });

  it('leaves no line itself', async () => {
    await audit('');
    expect((await audit('')).acts).toHaveLength(3);
  });

  it.each([
    ['actedFrom=yesterday', 'actedFrom'],
    ['after=x', 'after'],
    [`object=${'x'.repeat(201)}`, 'object'],
  ])('refuses %s', async (query, field) => {
    expect((await audit(query)).error).toMatchObject({ code: 'invalid-request', field });
  });

  it('is for staff who may read the audit trail', async () => {
    expect((await audit('', 'desk')).error?.code).toBe('not-allowed');
    expect((await audit('', 'nobody')).error?.code).toBe('sign-in-required');
  });
});

describe('GET /staff/orders/{number}', () => {
  const one = (number: string, who: string) => get<ResponseOf<typeof oneOrder>>(`orders/${number}`, who);

  it('shows everything about an order, with the staff act of before', async () => {
    const number = placed[0]?.order_number ?? '';
    const { order } = await one(number, 'desk');
    expect(order).toMatchObject({ number, state: 'paid', channel: { kind: 'store', siteKey: null }, ledger: null });
    expect(order.history.filter(({ what }) => what === 'staff-act').map(({ outcome }) => outcome)).toEqual([
      'refund-too-much',
      'order-item-not-found',
    ]);
    expect((await one(number, 'books')).order.ledger?.length).toBeGreaterThan(0);
  });

  it('shows whole ticket numbers only to staff who may correct orders or redeem tickets', async () => {
    const number = placed[0]?.order_number ?? '';
    const lengths = async (who: string) => {
      const { order } = await one(number, who);
      return new Set(order.items.flatMap(({ tickets }) => tickets.map(({ id }) => id.length)));
    };
    expect(await lengths('desk')).toEqual(new Set([5]));
    expect(await lengths('editor')).toEqual(new Set([10]));
    expect(await lengths('redeemer')).toEqual(new Set([10]));
    expect(await lengths('owner')).toEqual(new Set([10]));
  });

  it('is for staff who may read orders', async () => {
    expect((await one('AAAAAAAAAA', 'desk')).error?.code).toBe('order-not-found');
    expect((await one('AAAAAAAAAA', 'gate')).error?.code).toBe('not-allowed');
    expect((await one('AAAAAAAAAA', 'nobody')).error?.code).toBe('sign-in-required');
  });
});

describe('POST /staff/orders/csv', () => {
  const exported = (body: object, who: string) =>
    app.call('/staff/orders/csv', body, { authorization: `Bearer ${who}` });

  it('answers the buyers as CSV, and leaves a line in the audit trail', async () => {
    const before = (await audit('')).acts.length;
    const { status, body } = await exported({ after: null, q: 'chan' }, 'desk');
    expect([status, body]).toMatchObject([200, { count: 3, next: null }]);
    expect((await audit('')).acts.slice(0, -before)).toMatchObject([
      { operation: 'order.export', actor: 'desk', objects: [], outcome: '3 orders' },
    ]);
  });

  it('is for staff who may read orders', async () => {
    expect((await exported({ after: null }, 'gate')).body).toMatchObject({ error: { code: 'not-allowed' } });
  });
});
