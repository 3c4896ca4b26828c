import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '#server/sales/caller.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { moveOptionsOfOrder, previewMove } from '#shared/contract/staff/moves.ts';
import type { RefundPreview, refundRequests } from '#shared/contract/staff/refunds.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { buyItems, must } from '#tests/conformance/shopping.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let demo: DemoStore;
let app: TestApp;
let fakeId: string;
let number: string;

const staff = (id: string, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions },
  passwordAt: Date.now(),
});
const known: Record<string, Staff> = {
  desk: staff('desk', 'order.refund', 'order.give'),
  till: staff('till', 'order.refund'),
  reader: staff('reader', 'order.read'),
  idle: { ...staff('idle', 'order.refund'), passwordAt: 0 },
};
const flexible = { parentSku: 'cable-car-flex', sku: 'cable-car-flex-adult', quantity: 2, options: [] };

beforeAll(async () => {
  demo = await openDemo();
  app = await startApp({ ...demo, sessions: sessionsOf({ find: async (token) => known[token] ?? null }) });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await demo.close();
});
beforeEach(async () => {
  fakeId = await buyItems(demo.commerce, [flexible]);
  ({ number } = must(await demo.commerce.orders.buyer.byFakeId(fakeId)));
  await demo.database.raw.run('DELETE FROM staff_acts');
});

async function ask<Answer>(path: string, body: object, who = 'desk'): Promise<Answer & { error?: { code: string } }> {
  const headers = { authorization: `Bearer ${who}` };
  return (await app.call(`/staff/orders/${number}/${path}`, body, headers)).body as Answer & {
    error?: { code: string };
  };
}
const one = { items: [{ itemId: 1, units: 1 }] };
const find = async () => must(await demo.commerce.orders.buyer.byFakeId(fakeId));
const acts = () =>
  demo.database.raw.all<object>(
    'SELECT operation, objects, fields, outcome FROM staff_acts ORDER BY acted_at, outcome',
  );

describe('a refund by staff', () => {
  it('is shown before it is stored, and is stored as it was shown', async () => {
    const shown = await ask<RefundPreview>('refund/preview', one);
    expect(shown).toEqual({
      currency: 'HKD',
      items: [{ itemId: 1, units: 1, price: 268, discount: 0, goodwill: 0, fee: 0, giftCode: 0, amount: 268 }],
      ...{ fee: 0, termsFee: 0, giftCode: 0, amount: 268, returnedBefore: 0, issuedCode: 0 },
      returns: [{ method: 'test', amount: 268 }],
      agreement: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect((await find()).refunds).toEqual([]);
    expect(await acts()).toEqual([]);
    const { agreement } = shown;
    const act = { ...one, agreement, answer: 'Get well!', nonce: 'n' };
    const done = await ask<{ refundId: string }>('refund', act);
    expect(done).toEqual({ refundId: expect.any(String), giftCode: 0, amount: 268, issuedCode: 0 });
    expect(await ask('refund', act)).toEqual(done);
    expect((await find()).refunds).toMatchObject([{ id: done.refundId, say: 'Get well!', moneyCents: 26_800 }]);
    expect(await acts()).toEqual([
      {
        operation: 'order.refund',
        objects: JSON.stringify([`order ${number}`, 'item 1 × 1']),
        ...{ fields: '["refunded"]', outcome: 'done' },
      },
    ]);
  });

  it('is not stored when anything has changed since it was shown', async () => {
    const { agreement } = await ask<RefundPreview>('refund/preview', one);
    const other = { items: one.items, nonce: 'other', waiveFee: true, say: '', by: 'ada' };
    must(await demo.commerce.orders.staff.grantRefund({}, fakeId, other));
    expect((await ask('refund', { ...one, agreement })).error?.code).toBe('preview-changed');
    expect((await find()).refunds).toHaveLength(1);
    expect(await acts()).toMatchObject([{ objects: `["order ${number}"]`, outcome: 'preview-changed' }]);
  });

  it('is not stored with another choice than the one that was shown', async () => {
    const { agreement } = await ask<RefundPreview>('refund/preview', one);
    const all = { items: [{ itemId: 1, units: 2 }] };
    expect((await ask('refund', { ...all, agreement })).error?.code).toBe('preview-changed');
    expect((await ask('refund', { ...one, asGiftCode: true, agreement })).error?.code).toBe('preview-changed');
    expect((await find()).refunds).toEqual([]);
  });

  it('needs a reason when the terms are waived, and keeps it for staff', async () => {
    const wish = { ...one, waiveTerms: true };
    const { agreement } = await ask<RefundPreview>('refund/preview', wish);
    expect((await ask('refund', { ...wish, agreement })).error).toMatchObject({
      code: 'invalid-request',
      field: 'reason',
    });
    const done = await ask<{ refundId: string }>('refund', { ...wish, agreement, reason: 'The lift stood still.' });
    const rows = await demo.database.raw.all('SELECT reason FROM refunds WHERE id = ?', done.refundId);
    expect(rows).toEqual([{ reason: 'The lift stood still.' }]);
    expect(JSON.stringify(await acts())).not.toContain('lift');
  });

  it('as a gift code sends the code to the buyer, and does not show it to staff', async () => {
    const wish = { ...one, asGiftCode: true };
    const shown = await ask<RefundPreview>('refund/preview', wish);
    expect(shown).toMatchObject({ amount: 0, issuedCode: 268, returns: [] });
    const done = await ask<object>('refund', { ...wish, agreement: shown.agreement });
    expect(done).toEqual({ refundId: expect.any(String), giftCode: 0, amount: 0, issuedCode: 268 });
    const { body } = await app.call('/order/orderByFakeId', { fakeId });
    const { refunds } = (body as { order: { refunds: object[] } }).order;
    expect(refunds).toMatchObject([
      { amount: 0, issued_code: { code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/), amount: 268 } },
    ]);
  });

  it('as a gift code needs the permission to give', async () => {
    const wish = { ...one, asGiftCode: true };
    expect((await ask('refund/preview', wish, 'till')).error?.code).toBe('not-allowed');
    const { agreement } = await ask<RefundPreview>('refund/preview', wish);
    expect((await ask('refund', { ...wish, agreement }, 'till')).error?.code).toBe('not-allowed');
    expect(await acts()).toMatchObject([{ operation: 'order.refund-by-gift-code', outcome: 'not-allowed' }]);
    expect((await find()).refunds).toEqual([]);
  });

  it('needs the permission and the password', async () => {
    expect((await ask('refund/preview', one, 'reader')).error?.code).toBe('not-allowed');
    const act = { ...one, agreement: 'a' };
    expect((await ask('refund', act, 'idle')).error?.code).toBe('password-needed');
    expect((await ask('goodwill', { amount: 1, agreement: 'a', reason: 'r' }, 'idle')).error?.code).toBe(
      'password-needed',
    );
  });

  it('of an order that does not exist is refused', async () => {
    number = 'A2B2C3D4E5';
    for (const path of ['refund/preview', 'refund']) {
      expect((await ask(path, { ...one, agreement: 'a' })).error?.code).toMatch(/order-not-found|invalid-request/);
    }
  });
});

describe('goodwill by staff', () => {
  it('is shown before it is stored, and is stored once', async () => {
    const shown = await ask<RefundPreview>('goodwill/preview', { amount: 50 });
    expect(shown).toMatchObject({
      amount: 50,
      termsFee: null,
      items: [{ itemId: 1, units: 0, price: 50, amount: 50 }],
    });
    const act = { amount: 50, agreement: shown.agreement, reason: 'Fog.', answer: 'Sorry!', nonce: 'n' };
    const done = await ask<{ refundId: string }>('goodwill', act);
    expect(await ask('goodwill', act)).toEqual(done);
    expect((await find()).refunds).toMatchObject([{ id: done.refundId, moneyCents: 5000 }]);
    expect(await acts()).toEqual([
      {
        operation: 'order.goodwill',
        objects: JSON.stringify([`order ${number}`, 'item 1']),
        ...{ fields: '["goodwill"]', outcome: 'done' },
      },
    ]);
    const other = { ...act, nonce: 'other' };
    expect((await ask('goodwill', other)).error?.code).toBe('preview-changed');
    expect(await ask('goodwill/preview', { amount: 486.01 })).toMatchObject({ error: { code: 'goodwill-too-much' } });
  });
});

describe('refund requests', () => {
  const list = async (query: string) => {
    const headers = { store: 'en', authorization: 'Bearer desk' };
    const answer = await app.request(`/api/staff/refundRequests?${query}`, { headers });
    return (await answer.json()) as ResponseOf<typeof refundRequests>;
  };

  it('are listed page by page, the oldest first, until they are answered', async () => {
    const numbers: string[] = [];
    for (const comment of ['First', 'Second', 'Third']) {
      const key = await buyItems(demo.commerce, [flexible]);
      must(await demo.commerce.orders.buyer.requestRefund(key, comment));
      numbers.push(must(await demo.commerce.orders.buyer.byFakeId(key)).number);
    }
    const first = await list('most=2');
    expect(first.requests.map((request) => [request.number, request.comment])).toEqual([
      [numbers[0], 'First'],
      [numbers[1], 'Second'],
    ]);
    expect(first.requests[0]).toMatchObject({ visitDays: [], unitsLeft: 2, total: { value: 536, currency: 'HKD' } });
    const second = await list(`most=2&after=${first.next}`);
    expect(second).toMatchObject({ requests: [{ number: numbers[2] }], next: null });
    number = numbers[0] ?? '';
    expect(await ask('refund/refuse', { answer: 'Too late.', nonce: 'n' })).toEqual({ refundId: expect.any(String) });
    expect((await ask('refund/refuse', { answer: 'No.', nonce: 'm' })).error?.code).toBe('refund-not-possible');
    expect((await list('')).requests.map((request) => request.number)).toEqual(numbers.slice(1));
  });
});

describe('a move by staff', () => {
  it('is chosen from free days and times, shown before it is stored, and stored once', async () => {
    const day = addDays(new Date().toISOString().slice(0, 10), 3);
    const options = [
      { id: 701, value: `${day} 00:00:00` },
      { id: 702, value: '712' },
    ];
    const sku = 'combo-bay-cruise-adult';
    fakeId = await buyItems(demo.commerce, [{ parentSku: 'combo-bay-cruise', sku, quantity: 2, options }]);
    ({ number } = await find());
    const items = [{ itemId: 1, units: 1 }];
    const free = await ask<ResponseOf<typeof moveOptionsOfOrder>>('move/options', { items });
    const option = free.options.find(({ hasRoom, due }) => hasRoom && due === 0);
    const to = { day: option?.day ?? '', slot: option?.slot ?? '' };
    const shown = await ask<ResponseOf<typeof previewMove>>('move/preview', { items, to });
    expect(shown).toMatchObject({ items, from: { day, slot: '14:00' }, to, currency: 'HKD' });
    expect((await find()).moves).toEqual([]);
    const act = { items, to, agreement: shown.agreement, nonce: 'n' };
    const done = await ask<{ moveId: string }>('move', act);
    expect(await ask('move', act)).toEqual(done);
    expect((await find()).moves).toMatchObject([{ id: done.moveId }]);
    expect((await ask('move', { ...act, nonce: 'other' })).error?.code).toBe('preview-changed');
    expect(await acts()).toMatchObject([{ outcome: 'done' }, { outcome: 'preview-changed' }]);
  });
});
