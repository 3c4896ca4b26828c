import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '#server/payments/gateway.ts';
import { createPayments } from '#server/payments/payments.ts';
import { busyFor } from '#server/payments/retry-after.ts';
import { presentMoveOptions } from '#server/present/present-move.ts';
import type { Context } from '#server/sales/context.ts';
import type { Move, MoveOptions, MovePaymentRequest, MoveRequest } from '#server/sales/orders/move.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { StartedPayment } from '#server/sales/payments/start-payment.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { fakeCommerce, only } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

const moved: Move = {
  ...{ id: 'm', currency: 'HKD', movedAt: Date.parse('2026-03-05T04:00:00Z') },
  items: [{ itemId: 1, newItemId: 2, units: 1, tickets: ['T'] }],
  from: { date: '2026-03-14', slot: '10:00' },
  to: { date: '2026-03-15', slot: '' },
  ...{ feeCents: 500, giftCodeCents: 0, moneyCents: 5500, paidCents: 0, money: 'refused' },
};
const wish = {
  fakeId: 'f'.repeat(22),
  items: [{ item_id: 1, qty: 1 }, { item_id: 3 }],
  visit_date: '2026-03-15',
  nonce: 'n',
};
const wished = [
  { itemId: 1, units: 1 },
  { itemId: 3, units: null },
];

it('moves the requested units, and stores the answer under the key of the call', async () => {
  const asked: MoveRequest[] = [];
  const kept: unknown[] = [];
  const commerce = fakeCommerce({
    orders: {
      buyer: {
        async moveVisit({ once }: Pick<Context, 'once'>, _fakeId: string, request: MoveRequest) {
          asked.push(request);
          kept.push(once?.answerOf(succeed(moved)));
          return succeed(moved);
        },
      },
    },
  });
  app = await startApp({ commerce });
  const { status, body } = await app.call('/order/move', wish, { 'idempotency-key': 'k' });
  expect(asked).toEqual([
    {
      items: wished,
      ...{ to: { date: '2026-03-15', slot: '' }, nonce: 'n', waiveTerms: false, by: 'buyer' },
    },
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({
    move: {
      ...{
        move_id: 'm',
        moved_at: '2026-03-05T04:00:00.000Z',
        items: [{ item_id: 2, qty: 1 }],
        fee: 5,
        gift_code: 0,
        paid: 0,
        amount: 55,
      },
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
  ['no tickets', { items: [{ item_id: 1, qty: 0 }] }],
  ['no items', { items: [] }],
])('refuses to list options for %s', async (_, more) => {
  app = await startApp({ commerce: fakeCommerce({}) });
  const { fakeId } = wish;
  const { status, body } = await app.call('/order/moveOptions', { fakeId, item_id: 1, ...more });
  expect([status, body]).toMatchObject([400, { error: { code: 'invalid-request' } }]);
});

it('numbers items that look the same', () => {
  const ride = (itemId: number, value: string) =>
    only<MoveOptions['items'][number]['item']>({
      ...{ itemId, productName: 'Ride', detail: [{ kind: 'variant', label: 'Age', value }] },
    });
  const items = [ride(1, 'Adult'), ride(2, 'Child'), ride(3, 'Adult')].map((item) => ({
    ...{ item, itemId: item.itemId, units: 1, unitsLeft: 1, movesInPart: true },
  }));
  const found = { items, visit: { date: '2026-03-14', slot: '' }, currency: 'HKD', options: [] };
  const presented = presentMoveOptions(found, { today: '2026-03-10', first_weekday: 0, to: '2026-03-20' });
  expect(presented.items.map(({ name }) => name)).toEqual(['Adult (1)', 'Child', 'Adult (2)']);
});

describe('a payment for a move', () => {
  const started: StartedPayment = {
    ...{ paymentKey: 'pay_0123456789abcdef', amountCents: 2500, currency: 'HKD', state: 'created' },
    ...{ orderNumber: 'A1B2C3D4E5', locale: 'en', approvalUrl: null },
  };
  const away = async () => fail('payment-gateway-unavailable');
  /** A payment service that can only start payments. */
  const startedBy = (start: PaymentGateway['start']): PaymentGateway => ({
    ...{ start, confirm: away, lookup: away, refund: away, verifyWebhook: away },
  });
  const gateway = startedBy(async ({ paymentKey, amountCents }) =>
    succeed({ gatewayId: 'g', approvalUrl: `https://pay.test/${paymentKey}/${amountCents}` }),
  );

  async function startStore(answer: Result<StartedPayment>, by = gateway) {
    const asked: MovePaymentRequest[] = [];
    const noted: unknown[] = [];
    const commerce = fakeCommerce({
      orders: {
        buyer: { byFakeId: async () => succeed(only<WholeOrder>({ currency: 'HKD' })) },
        gateway: {
          async startMovePayment(_context: unknown, _fakeId: string, request: MovePaymentRequest) {
            asked.push(request);
            return answer;
          },
          async noteGatewayReference<Answer>(
            context: Pick<Context, 'once'>,
            key: string,
            _reference: unknown,
            to: Answer,
          ) {
            noted.push(key, context.once?.answerOf(succeed(to))?.status);
            return succeed(to);
          },
        },
      },
    });
    const payments = createPayments({
      orders: commerce.orders.gateway,
      gateways: new Map([['test', by]]),
      publicUrl: 'http://store.test',
      report: () => {},
    });
    const started = await startApp({ commerce, payments });
    app = started;
    return { asked, noted, app: started };
  }
  const asks = { ...wish, method: 'test', amount_due: 25 };

  it('is stored with the wished move, and leads to its approval page', async () => {
    const store = await startStore(succeed(started));
    const { status, body } = await store.app.call('/order/payMove', asks, { 'idempotency-key': 'k' });
    expect([status, body]).toEqual([
      200,
      {
        status: 'created',
        redirectUrl: 'https://pay.test/pay_0123456789abcdef/2500',
        order_number: 'A1B2C3D4E5',
      },
    ]);
    expect(store.asked).toEqual([
      {
        ...{ items: wished, to: { date: '2026-03-15', slot: '' }, nonce: 'n', by: 'buyer' },
        ...{ method: 'test', dueCents: 2500 },
      },
    ]);
    expect(store.noted).toEqual(['pay_0123456789abcdef', 200]);
  });

  it('says when to retry while the service takes no more calls', async () => {
    const busy = startedBy(async () => busyFor('17', 0));
    const store = await startStore(succeed(started), busy);
    const headers = { 'content-type': 'application/json', store: 'en', website: 'hk', 'idempotency-key': 'k' };
    const answer = await store.app.request('/api/order/payMove', {
      method: 'POST',
      headers,
      body: JSON.stringify(asks),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '17']);
  });

  it("leads to an open payment's page, or to the tickets when the move is done", async () => {
    const waiting = await startStore(succeed({ ...started, approvalUrl: 'https://pay.test/open' }));
    expect((await waiting.app.call('/order/payMove', asks)).body).toMatchObject({
      redirectUrl: 'https://pay.test/open',
    });
    await waiting.app.stop();
    const moved = await startStore(succeed({ ...started, state: 'captured' }));
    expect((await moved.app.call('/order/payMove', asks)).body).toMatchObject({
      status: 'captured',
      redirectUrl: `/en/checkout/ticket?order=${wish.fakeId}`,
    });
  });

  it.each([
    ['another price', fail('move-price-changed'), {}, 409, 'move-price-changed'],
    ['a method that is not offered', succeed(started), { method: 'gold' }, 400, 'payment-method-unknown'],
    ['no sum', succeed(started), { amount_due: undefined }, 400, 'invalid-request'],
  ])('is refused for %s', async (_, answer, more, status, code) => {
    const store = await startStore(answer);
    const refused = await store.app.call('/order/payMove', { ...asks, ...more });
    expect([refused.status, refused.body]).toMatchObject([status, { error: { code } }]);
  });
});
