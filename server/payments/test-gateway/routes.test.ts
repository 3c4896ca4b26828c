import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createPayments } from '#server/payments/payments.ts';
import type { GatewayOrders } from '#server/sales/create-orders.ts';
import type { PaymentRecord, Settlement } from '#server/sales/payments/payment-record.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createTestGateway } from './gateway.ts';
import { createTestPaymentStore } from './store.ts';

const report = () => {};
let folder: string;
let database: Database;
let app: TestApp;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  await open();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

async function open() {
  database = await openDatabase({ folder });
  await migrate(database);
  const store = createTestPaymentStore(database);
  const commerce = fakeCommerce({ orders: { gateway: orders } });
  const gateways = new Map([['test', createTestGateway(store)]]);
  const payments = createPayments({
    orders: commerce.orders.gateway,
    gateways,
    publicUrl: 'http://store.test',
    report,
  });
  app = await startApp({ commerce, payments, testPayments: store });
}

async function close() {
  await app.stop();
  await database.close();
}

const fakeId = 'f'.repeat(22);
const paymentKey = 'pay_0123456789abcdef';
let record: PaymentRecord;

beforeEach(() => {
  record = {
    paymentKey,
    fakeId,
    orderNumber: 'A1B2C3D4E5',
    method: 'test',
    gatewayId: null,
    amountCents: 123450,
    currency: 'HKD',
    state: 'created',
    locale: 'en',
    isOrderPaid: false,
    isForMove: false,
  };
});

/** One order with one payment, whose state follows the gateway's answers. */
const orders: Partial<GatewayOrders> = {
  async startPayment(_context, id) {
    if (id !== fakeId) return fail('order-not-found');
    return succeed({ ...record, state: 'created', approvalUrl: null });
  },
  async noteGatewayReference(_context, _key, { gatewayId }, answer) {
    record.gatewayId = gatewayId;
    return succeed(answer);
  },
  paymentByKey: async (key) => (key === paymentKey ? succeed(record) : fail('payment-not-found')),
  async settlePayment(_key, answer) {
    record.state = answer.state;
    const outcomes: Partial<Record<PaymentRecord['state'], Settlement['outcome']>> = {
      captured: answer.capturedCents === record.amountCents ? 'paid' : 'waiting',
      declined: 'declined',
      cancelled: 'cancelled',
    };
    return succeed({ fakeId, locale: record.locale, outcome: outcomes[answer.state] ?? 'waiting' });
  },
  unsettledPayments: async () => (record.state === 'created' ? [{ ...record, isOver: false }] : []),
};

async function pay(): Promise<string> {
  const { body } = await app.call('/pay', { orderId: fakeId, method: 'test' });
  return (body as { redirectUrl: string }).redirectUrl;
}

async function openPage(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  return { response, html, token: /name="token" value="([\w-]+)"/.exec(html)?.[1] ?? '' };
}

function decide(path: string, decision: string, token: string) {
  return app.request(path, { method: 'POST', body: new URLSearchParams({ decision, token }) });
}

describe('paying with the test gateway', () => {
  it.each([
    ['approve', 'captured', '/en/checkout/success?payment=paid'],
    ['decline', 'declined', '/en/checkout/fail'],
    ['cancel', 'cancelled', '/en/checkout/cancel'],
  ])('%s makes the payment %s and leads to %s', async (decision, state, page) => {
    const path = await pay();
    const { token } = await openPage(path);
    const decided = await decide(path, decision, token);
    expect([decided.status, decided.headers.get('location')]).toEqual([303, `/pay/return?payment=${paymentKey}`]);
    const returned = await app.request(`/pay/return?payment=${paymentKey}`);
    expect([returned.status, returned.headers.get('location')]).toEqual([303, `${page}#A1B2C3D4E5`]);
    expect(record.state).toBe(state);
  });

  it('shows the amount and that it is a test, in the language of the order', async () => {
    const { response, html } = await openPage(await pay());
    expect(html).toContain('HK$1,234.50');
    expect(html).toContain('TEST');
    expect(html).toContain('A1B2C3D4E5');
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    record = { ...record, paymentKey: 'pay_of_a_japanese_buyer', locale: 'jp' };
    expect((await openPage(await pay())).html).toContain('<html lang="ja-JP">');
  });

  it('ends in the same state when every request is repeated', async () => {
    const path = await pay();
    expect(await pay()).toBe(path);
    const { token } = await openPage(path);
    await Promise.all([decide(path, 'approve', token), decide(path, 'decline', token), decide(path, 'approve', token)]);
    const first = await app.request(`/pay/return?payment=${paymentKey}`);
    const again = await app.request(`/pay/return?payment=${paymentKey}`);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect((await openPage(path)).response.headers.get('location')).toBe(`/pay/return?payment=${paymentKey}`);
  });

  it('is not decided without the token of its own page', async () => {
    const path = await pay();
    const refused = await decide(path, 'approve', 'guessed');
    expect(refused.headers.get('location')).toBe(path);
    const returned = await app.request(`/pay/return?payment=${paymentKey}`);
    expect(returned.headers.get('location')).toBe('/en/checkout/success?payment=waiting#A1B2C3D4E5');
  });

  it('survives a restart between approval and return', async () => {
    const path = await pay();
    await decide(path, 'approve', (await openPage(path)).token);
    await close();
    await open();
    const returned = await app.request(`/pay/return?payment=${paymentKey}`);
    expect(returned.headers.get('location')).toBe('/en/checkout/success?payment=paid#A1B2C3D4E5');
  });

  it('is settled without the buyer when the browser never returns', async () => {
    const path = await pay();
    await decide(path, 'approve', (await openPage(path)).token);
    const gateways = new Map([['test', createTestGateway(createTestPaymentStore(database))]]);
    const commerce = fakeCommerce({ orders: { gateway: orders } });
    const payments = createPayments({
      orders: commerce.orders.gateway,
      gateways,
      publicUrl: 'http://store.test',
      report,
    });
    expect(await payments.settleOpen()).toBe(1);
    expect(record.state).toBe('captured');
    expect(await payments.settleOpen()).toBe(0);
  });

  it('has no page for an unknown payment', async () => {
    expect((await app.request('/gateway/test/nobody')).status).toBe(404);
    expect((await decide('/gateway/test/nobody', 'approve', 'x')).status).toBe(405);
    expect((await app.request('/pay/return?payment=pay_nobody_knows_this')).status).toBe(404);
    expect((await app.request('/pay/return')).status).toBe(404);
  });
});

describe('a refund', () => {
  it('is made once under its key, however often it is requested, and only from captured money', async () => {
    const store = createTestPaymentStore(database);
    const gateway = createTestGateway(store);
    const path = await pay();
    const due = { ...record, refundKey: 'first', gatewayRefundId: null, amountCents: record.amountCents - 50 };
    expect(await gateway.refund(due)).toMatchObject({ failure: { code: 'payment-not-found' } });
    await decide(path, 'approve', (await openPage(path)).token);
    await app.request(`/pay/return?payment=${paymentKey}`);
    const first = await gateway.refund(due);
    expect(first.ok).toBe(true);
    expect(await gateway.refund(due)).toEqual(first);
    const rest = { ...due, refundKey: 'second', amountCents: 50 };
    expect(await gateway.refund({ ...rest, amountCents: 51 })).toMatchObject({ ok: false });
    const second = await gateway.refund(rest);
    expect(second).not.toEqual(first);
    expect(second.ok).toBe(true);
  });

  it('is stored with the order, and requested again later when the gateway does not answer', async () => {
    const noted: string[] = [];
    const refund = [fail('payment-gateway-unavailable'), succeed({ state: 'done' as const, gatewayRefundId: 'r1' })];
    const commerce = fakeCommerce({
      orders: {
        gateway: {
          dueReturns: async () => [{ ...record, refundKey: 'r', gatewayRefundId: null }],
          takeReturn: async (refundKey) => ({ refundKey, takenAt: 0 }),
          leaveReturn: async () => {},
          async noteReturn(key, { gatewayRefundId }) {
            noted.push(`${key} ${gatewayRefundId}`);
          },
        },
      },
    });
    const gateway = {
      ...createTestGateway(createTestPaymentStore(database)),
      refund: async () => refund.shift() as never,
    };
    const payments = createPayments({
      orders: commerce.orders.gateway,
      gateways: new Map([['test', gateway]]),
      publicUrl: 'http://store.test',
      report,
    });
    expect(await payments.makeDueReturns()).toBe(0);
    expect(await payments.makeDueReturns()).toBe(1);
    expect(noted).toEqual([`${paymentKey} r1`]);
  });
});

describe('a payment that throws', () => {
  it('does not block the others', async () => {
    const settled: string[] = [];
    const commerce = fakeCommerce({
      orders: {
        gateway: {
          unsettledPayments: async () =>
            ['broken', 'fine'].map((key) => ({ ...record, paymentKey: key, isOver: false })),
          async settlePayment(key) {
            settled.push(key);
            if (key === 'broken') throw new Error('broken');
            return succeed({ fakeId, locale: 'en', outcome: 'paid' });
          },
        },
      },
    });
    const store = createTestPaymentStore(database);
    const gateways = new Map([['test', createTestGateway(store)]]);
    const payments = createPayments({
      orders: commerce.orders.gateway,
      gateways,
      publicUrl: 'http://store.test',
      report,
    });
    for (const key of ['broken', 'fine']) await store.add({ ...record, paymentKey: key, returnUrl: '', cancelUrl: '' });
    await expect(payments.settleOpen()).rejects.toThrow('1 of 2 payments broke down');
    expect(settled).toEqual(['broken', 'fine']);
  });
});

describe('the call that starts a payment', () => {
  it('refuses a method that is not offered', async () => {
    const answer = await app.call('/pay', { orderId: fakeId, method: 'barter' });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'payment-method-unknown' } } });
  });

  it("also works in the form of PayPal's call", async () => {
    const { body } = await app.call('/payment/paypalCreate', { draftOrderId: fakeId });
    expect(body).toEqual({ links: [{ rel: 'approve', href: expect.stringMatching(/^\/gateway\/test\//) }] });
  });
});
