import { afterEach, expect, it } from 'vitest';
import type { Context } from '#server/sales/context.ts';
import type { Move, MoveRequest } from '#server/sales/orders/move.ts';
import { fakeCommerce } from '#server/testing/fake-commerce.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { succeed } from '#shared/contract/errors.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

const moved: Move = {
  ...{ id: 'm', currency: 'HKD', movedAt: Date.parse('2026-03-05T04:00:00Z'), itemId: 1, newItemId: 2, units: 1 },
  from: { date: '2026-03-14', slot: '10:00' },
  to: { date: '2026-03-15', slot: '' },
  ...{ tickets: ['T'], feeCents: 500, giftCodeCents: 0, moneyCents: 5500, money: 'refused' },
};
const wish = { fakeId: 'f'.repeat(22), item_id: 1, qty: 1, visit_date: '2026-03-15', nonce: 'n' };

it('moves what is asked for, and keeps under the key of the call what it answers', async () => {
  const asked: MoveRequest[] = [];
  const kept: unknown[] = [];
  const commerce = fakeCommerce({
    orders: {
      async moveVisit({ once }: Pick<Context, 'once'>, _fakeId: string, request: MoveRequest) {
        asked.push(request);
        kept.push(once?.answerOf(succeed(moved)));
        return succeed(moved);
      },
    },
  });
  app = await startApp({ commerce });
  const { status, body } = await app.call('/order/move', wish, { 'idempotency-key': 'k' });
  expect(asked).toEqual([
    { itemId: 1, units: 1, to: { date: '2026-03-15', slot: '' }, nonce: 'n', waiveTerms: false, by: 'buyer' },
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({
    move: {
      ...{ move_id: 'm', moved_at: '2026-03-05T04:00:00.000Z', item_id: 2, qty: 1, fee: 5, gift_code: 0, amount: 55 },
      from: { visit_date: '2026-03-14', time_slot: '10:00' },
      to: { visit_date: '2026-03-15', time_slot: null },
      money: 'due',
    },
  });
  expect(kept).toEqual([{ status: 200, body: JSON.stringify(body) }]);
});

it.each([
  ['days in the wrong order', { from: '2026-03-15', to: '2026-03-14' }],
  ['more than 100 days', { from: '2026-03-15', to: '2026-06-23' }],
  ['no tickets', { qty: 0 }],
])('is not asked about %s', async (_, more) => {
  app = await startApp({ commerce: fakeCommerce({}) });
  const { fakeId, item_id } = wish;
  const { status, body } = await app.call('/order/moveOptions', { fakeId, item_id, ...more });
  expect([status, body]).toMatchObject([400, { error: { code: 'invalid-request' } }]);
});
