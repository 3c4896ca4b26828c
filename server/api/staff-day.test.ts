import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/staff/day.ts';
import { buy, buyer, cartWithRides, en, must, openDay, order } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let app: TestApp;

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = {
  desk: staff('desk', 'order.read', 'order.refund'),
  reader: staff('reader', 'order.read'),
  boss: staff('boss', 'owner'),
  gate: staff('gate', 'order.redeem'),
};
const numbers: string[] = [];

beforeAll(async () => {
  store = await openTestStoreInFolder();
  store.setClock('2026-03-13T01:00:00Z');
  const { commerce, database } = store;
  const sessions = sessionsOf({ find: async (token) => known[token] ?? null });
  app = await startApp({ commerce, database, sessions, environment: { PAYMENT_METHODS: 'test' } });
  const first = await buy(commerce, (await cartWithRides(commerce, { adults: 2, children: 1 })).id);
  const evil = { ...buyer, address: { ...buyer.address, firstName: '=1+1', lastName: '' } };
  const second = await order(commerce, (await cartWithRides(commerce, { adults: 1, slot: '14:00' })).id, evil);
  numbers.push(first.order_number, second.order_number);
  store.setClock('2026-03-14T02:05:00Z');
  must(await commerce.orders.staff.redeem(en, { fakeId: first.fakeId, items: [{ itemId: 1, units: 1 }] }));
}, 60_000);
afterAll(async () => {
  await app.stop();
  await store.close();
});

type Answer<Page> = Page & { error?: { code: string; field?: string } };

const request = (path: string, who: string) =>
  app.request(`/api/staff/${path}`, { headers: { store: 'en', authorization: `Bearer ${who}` } });
async function get<Page>(path: string, who = 'desk'): Promise<Answer<Page>> {
  return (await (await request(path, who)).json()) as Answer<Page>;
}
const today = (who?: string, query = '') => get<ResponseOf<typeof calls.today>>(`today${query}`, who);
const sheet = (query: string, who?: string) => get<ResponseOf<typeof calls.daySheet>>(`daySheet?${query}`, who);
const acts = () => store.raw.all<object>('SELECT * FROM staff_acts ORDER BY acted_at');

describe('GET /staff/today', () => {
  it('shows the visitors of the operator’s today by product and slot', async () => {
    const { day, at, slots, hours, leftOut } = await today();
    expect([day, at, leftOut]).toEqual([openDay, '2026-03-14T02:05:00.000Z', 0]);
    expect(slots.filter(({ sku }) => sku === 'ride')).toMatchObject([
      { slot: '10:00', name: 'The ride', sold: 3, unpaid: 0, entered: 1, places: { capacity: 30, taken: 3, free: 27 } },
      { slot: '14:00', sold: 0, unpaid: 1, entered: 0 },
      { slot: '23:30', sold: 0, unpaid: 0, entered: 0 },
    ]);
    expect(hours).toEqual([{ hour: 10, booked: 3, entered: 1 }]);
    expect((await today('desk', '?day=2026-03-15')).slots.some(({ sold }) => sold > 0)).toBe(false);
  });

  it('shows money, stuck work and webhooks only to staff who may see them', async () => {
    const sales = { count: 0, sum: { value: 0, currency: 'HKD' } };
    expect((await today('desk')).money).toMatchObject({ soFar: { sales }, lastWeek: { day: '2026-03-07' } });
    expect((await today('desk')).money?.days.at(-2)).toMatchObject({
      ...{ day: '2026-03-13', sales: { count: 1, sum: { value: 250.5, currency: 'HKD' } } },
    });
    expect((await today('desk')).stuck).toEqual([{ kind: 'refund-requests', count: 0, oldestAt: null }]);
    expect(await today('reader')).toMatchObject({ money: null, stuck: [], webhooks: null });
    expect((await today('boss')).stuck).toHaveLength(9);
    expect((await today('boss')).webhooks).toEqual([]);
  });

  it('is for staff who may read orders', async () => {
    expect((await today('gate')).error?.code).toBe('not-allowed');
    expect((await today('nobody')).error?.code).toBe('sign-in-required');
    expect((await today('desk', '?day=tomorrow')).error).toMatchObject({ code: 'invalid-request', field: 'day' });
  });
});

describe('GET /staff/daySheet', () => {
  it('lists who comes, by slot, page by page', async () => {
    const first = await sheet(`day=${openDay}&most=1`);
    expect(first.parties).toMatchObject([
      {
        ...{ slot: '10:00', number: numbers[0], isPaid: true, buyer: 'Mei Chan', phone: '+85291234567' },
        items: [
          { name: 'The ride', option: 'adult', units: 2, people: 2, entered: 1 },
          { option: 'child', units: 1, people: 1, entered: 0 },
        ],
      },
    ]);
    const second = await sheet(`day=${openDay}&most=1&after=${first.next}`);
    expect(second).toMatchObject({ parties: [{ slot: '14:00', number: numbers[1], isPaid: false }], next: null });
  });

  it('narrows down by slot and product', async () => {
    expect((await sheet(`day=${openDay}&slot=14:00`)).parties).toHaveLength(1);
    expect((await sheet(`day=${openDay}&sku=combo`)).parties).toEqual([]);
    expect((await sheet('day=2026-03-16')).parties).toEqual([]);
  });

  it.each([
    ['', 'day'],
    ['day=2026-02-30', 'day'],
    [`day=${openDay}&after=x`, 'after'],
    [`day=${openDay}&most=101`, 'most'],
  ])('refuses %j', async (query, field) => {
    expect((await sheet(query)).error).toMatchObject({ code: 'invalid-request', field });
  });

  it('is for staff who may read orders, and leaves no line in the audit trail', async () => {
    expect((await sheet(`day=${openDay}`, 'gate')).error?.code).toBe('not-allowed');
    expect((await sheet(`day=${openDay}`, 'nobody')).error?.code).toBe('sign-in-required');
    expect(await acts()).toEqual([]);
  });
});

describe('GET /staff/exportDay', () => {
  it('answers a file for a spreadsheet, without formulas, and leaves a line in the audit trail', async () => {
    const answer = await request(`exportDay?day=${openDay}`, 'desk');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`orders-${openDay}.csv`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.toString().slice(1).split('\r\n');
    expect(rows[0]).toBe('order,state,buyer,email,phone,language,product,ticket,day,time,left,used,answers');
    expect(rows[1]).toBe(
      `${numbers[0]},paid,Mei Chan,Mei.Chan@example.com,+85291234567,en,The ride,adult,${openDay},10:00,1,1,`,
    );
    expect(rows.find((row) => row.startsWith(numbers[1] ?? ''))).toContain(`,waiting,'=1+1,`);
    expect(await acts()).toMatchObject([
      {
        ...{ operation: 'order.export', made_by: 'staff.exportDay', account_id: 'desk', outcome: 'done' },
        objects: `["day ${openDay}"]`,
      },
    ]);
    expect(JSON.stringify(await acts())).not.toMatch(/Mei|@|91234567/);
  });

  it('is for staff who may read orders', async () => {
    expect((await request(`exportDay?day=${openDay}`, 'gate')).status).toBe(403);
    expect((await request(`exportDay?day=${openDay}`, 'nobody')).status).toBe(401);
  });
});
