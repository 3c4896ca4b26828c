import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { edit, preview, read } from '#shared/contract/staff/calendar.ts';
import { addDays, daysBetween } from '#shared/rules/calendar-day.ts';
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
  desk: staff('desk', 'order.read'),
  planner: staff('planner', 'calendar.edit'),
  gate: staff('gate', 'order.redeem'),
};

beforeAll(async () => {
  demo = await openDemo();
  app = await startApp({ ...demo, sessions: sessionsOf({ find: async (token) => known[token] ?? null }) });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
});

type Answer<Page> = Page & { error?: { code: string; field?: string; message: string } };

async function calendar(query: string, who = 'desk') {
  const headers = { store: 'en', authorization: `Bearer ${who}` };
  const answer = await app.request(`/api/staff/calendar?${query}`, { headers });
  return (await answer.json()) as Answer<ResponseOf<typeof read>>;
}

async function post<C>(path: 'preview' | 'edit', body: object, who = 'planner') {
  const answer = await app.call(`/staff/calendar/${path}`, body, { authorization: `Bearer ${who}` });
  return answer.body as Answer<C>;
}

const today = async () => (await calendar('from=2026-01-01')).today;

describe('GET /staff/calendar', () => {
  it('shows a day of all pools, and of products without counted places', async () => {
    const { lines, next, currency, version } = await calendar(`from=${await today()}`);
    expect([next, currency, version]).toEqual([null, 'HKD', expect.stringMatching(/^\d+\.\d+$/)]);
    expect(lines.length).toBeGreaterThan(3);
    for (const { days, slots } of lines) {
      expect(days).toHaveLength(1);
      expect(days[0]?.cells.map(({ slot }) => slot)).toEqual(slots);
    }
    const [pool] = lines.filter(({ isShared }) => isShared);
    expect(pool?.products.length).toBeGreaterThan(1);
    expect(pool?.days[0]?.cells[0]).toMatchObject({ sold: 0, held: 0, isClosed: false, priceFrom: expect.any(Number) });
  });

  it('shows at most 31 days of one pool or product', async () => {
    const from = await today();
    const [line] = (await calendar(`from=${from}`)).lines;
    const found = await calendar(`from=${from}&to=2100-01-01&pool=${line?.pool}`);
    const expected = [...daysBetween(from, addDays(from, 30))];
    expect(found.lines.map(({ days }) => days.map(({ date }) => date))).toEqual([expected]);
    const [product] = line?.products ?? [];
    expect((await calendar(`from=${from}&product=${product?.sku}`)).lines).toHaveLength(1);
  });

  it.each([
    ['from=2026-01-01&pool=nothing', 'product-not-found'],
    ['from=yesterday', 'invalid-request'],
    ['from=2026-01-01&skip=-1', 'invalid-request'],
  ])('refuses %s', async (query, code) => {
    expect((await calendar(query)).error?.code).toBe(code);
  });

  it('is open to staff who may read orders or edit the calendar', async () => {
    const from = await today();
    expect((await calendar(`from=${from}`, 'planner')).lines.length).toBeGreaterThan(0);
    expect((await calendar(`from=${from}`, 'gate')).error?.code).toBe('not-allowed');
  });
});

describe('POST /staff/calendar/edit', () => {
  const closing = (date: string) => [{ kind: 'close', days: { dates: [date] }, reason: { en: 'Typhoon' } }];

  it('closes a day for every product, after a preview that changes nothing', async () => {
    const date = addDays(await today(), 20);
    const seen = await calendar(`from=${date}`);
    const wish = { version: seen.version, changes: closing(date) };
    expect(await post<ResponseOf<typeof preview>>('preview', wish)).toEqual({
      outcomes: [expect.objectContaining({ sold: 0, held: 0, carts: 0, belowSoldCount: 0 })],
    });
    expect((await calendar(`from=${date}`)).version).toBe(seen.version);
    const made = await post<ResponseOf<typeof edit>>('edit', wish);
    expect(made.version).not.toBe(seen.version);
    expect((await calendar(`from=${date}`)).version).toBe(made.version);
    const cells = (await calendar(`from=${date}`)).lines.flatMap(({ days }) => days.flatMap((day) => day.cells));
    expect(cells.every(({ isClosed, reason }) => isClosed && reason === 'Typhoon')).toBe(true);
    expect((await post('edit', wish)).error?.code).toBe('calendar-changed');
  });

  it('leaves one line in the audit trail, also under a repeated key', async () => {
    const date = addDays(await today(), 30);
    const { version } = await calendar(`from=${date}`);
    const lines = () => demo.database.raw.all<object>('SELECT outcome FROM staff_acts');
    const before = (await lines()).length;
    const headers = { authorization: 'Bearer planner', 'idempotency-key': 'one' };
    const send = () => app.call('/staff/calendar/edit', { version, changes: closing(date) }, headers);
    const first = await send();
    expect(first).toMatchObject({ status: 200, body: { version: expect.any(String) } });
    expect(await send()).toEqual(first);
    expect(await lines()).toHaveLength(before + 1);
  });

  it('names the faults of an edit', async () => {
    const { version } = await calendar(`from=${await today()}`);
    const { error } = await post('edit', {
      version,
      changes: [{ ...closing('2030-01-01')[0], products: ['nothing'] }],
    });
    expect(error).toMatchObject({
      code: 'calendar-edit-refused',
      message: expect.stringContaining('there is no product nothing'),
    });
  });

  it.each<[string, object]>([
    ['changes', { changes: [] }],
    ['changes.0.days', { changes: [{ kind: 'close', days: {} }] }],
    ['changes.0.days', { changes: [{ kind: 'close', days: { dates: ['2030-01-01'], from: '2030-01-01' } }] }],
    ['changes.0.places', { changes: [{ kind: 'places', pools: ['a'], days: { from: '2030-01-01' }, places: -1 }] }],
    ['version', { version: 'newest' }],
  ])('refuses a wrong %s', async (field, more) => {
    const wish = { version: '1.0', changes: closing('2030-01-01'), ...more };
    expect((await post('edit', wish)).error).toMatchObject({ code: 'invalid-request', field });
  });

  it('needs the permission', async () => {
    const wish = { version: '1.0', changes: closing('2030-01-01') };
    expect((await post('edit', wish, 'desk')).error?.code).toBe('not-allowed');
    expect((await post('preview', wish, 'desk')).error?.code).toBe('not-allowed');
  });
});
