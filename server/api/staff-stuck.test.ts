import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrphans, type Orphans } from '#server/payments/orphans.ts';
import { createPayments } from '#server/payments/payments.ts';
import { createStripeGateway } from '#server/payments/stripe/gateway.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import type { Staff } from '#server/sales/caller.ts';
import type { OutboxMail } from '#server/sales/outbox/outbox.ts';
import { createOrphanPayments } from '#server/sales/payments/orphan-payments.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import type { StuckMoney, UnsentMail } from '#shared/contract/staff/stuck.ts';
import { buy, cartWith, cartWithRides, en, must, order, plainItem, startPaying } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { payment } from '#tests/support/gateways/payment.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let stripe: FakeStripe;
let app: TestApp;
let orphans: Orphans;

const staff = (id: string, passwordAt: number, ...permissions: string[]): Staff => ({
  ...{ kind: 'staff', id, session: id, role: 4, permissions, passwordAt },
});
const known: Record<string, Staff> = {
  accountant: staff('accountant', Date.now(), 'payment.settle'),
  hurried: staff('hurried', 0, 'payment.settle'),
  desk: staff('desk', Date.now(), 'mail.retry'),
};

beforeEach(async () => {
  [store, stripe] = await Promise.all([openTestStoreInFolder(), startFakeStripe()]);
  const { database, commerce } = store;
  const { orders } = commerce;
  const gateways = new Map([['stripe', createStripeGateway(stripe.account, { note: () => {} })]]);
  const payments = createPayments({
    orders: orders.gateway,
    gateways,
    publicUrl: 'http://store.test',
    report: () => {},
  });
  const orphanPayments = createOrphanPayments({ database, clock: () => new Date() });
  orphans = createOrphans({ gateways, orphans: orphanPayments, orders: orders.gateway, payments, report: () => {} });
  const disputes = createPaymentDisputes({ database });
  app = await startApp({
    ...{ commerce, database, payments, unsettled: { orphans, orphanPayments, disputes } },
    sessions: sessionsOf({ find: async (token) => known[token] ?? null }),
  });
});
afterEach(async () => {
  await app.stop();
  await Promise.all([store.close(), stripe.stop()]);
});

type Answer<Value> = Value & { error?: { code: string } };

async function post<Value>(path: string, body: object, who = 'accountant'): Promise<Answer<Value>> {
  return (await app.call(`/staff/${path}`, body, { authorization: `Bearer ${who}` })).body as Answer<Value>;
}

async function get<Value>(path: string, who: string): Promise<Answer<Value>> {
  const headers = { authorization: `Bearer ${who}`, store: 'en' };
  return (await app.request(`/api/staff/${path}`, { headers })).json() as Promise<Answer<Value>>;
}

const stuck = async () => (await get<{ stuck: StuckMoney[] }>('stuck-payments', 'accountant')).stuck;
const acts = () =>
  store.database.raw.all<object>(
    'SELECT operation, account_id, objects, outcome FROM staff_acts ORDER BY acted_at, operation',
  );

/** Orders whose emails could not be sent, and have been given up. */
async function giveUpMails(count: number): Promise<string[]> {
  const { commerce, passMinutes } = store;
  for (let bought = 0; bought < count; bought += 1)
    await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
  const ids = new Set<string>();
  for (let tries = 0; tries < 10; tries += 1) {
    for (const mail of (await commerce.outbox.claim(count, 60)) as OutboxMail[]) {
      ids.add(mail.id);
      await commerce.outbox.markNotSent(mail, 'EENVELOPE 550');
    }
    passMinutes(600);
  }
  return [...ids];
}

describe('emails that could not be sent', () => {
  it('are listed by pages, and sent again', async () => {
    const ids = await giveUpMails(3);
    const first = await get<{ mails: UnsentMail[]; next: string }>('unsent-mails?most=2', 'desk');
    expect(first.mails).toMatchObject([
      { kind: 'tickets', state: 'failed', tries: 10, fault: 'EENVELOPE 550', number: expect.any(String) },
      { kind: 'tickets', state: 'failed' },
    ]);
    const rest = await get<{ mails: UnsentMail[]; next: null }>(`unsent-mails?most=2&after=${first.next}`, 'desk');
    expect([rest.mails.length, rest.next]).toEqual([1, null]);
    const listed = [...first.mails, ...rest.mails].map(({ id }) => id);
    expect(listed.toSorted()).toEqual(ids.toSorted());

    const [one = ''] = listed;
    expect(await post('retry-mails', { ids: [one, 'unknown'] }, 'desk')).toEqual({ count: 1 });
    expect(await acts()).toEqual([
      { operation: 'mail.retry', account_id: 'desk', objects: `["mail ${one}"]`, outcome: '1 again' },
    ]);
    store.setClock(new Date(Date.now() + 3_600_000).toISOString());
    expect(await store.commerce.outbox.claim(5, 60)).toMatchObject([{ id: one, tries: 1 }]);
  });

  it('are shown only with the permission, and only after a place that the list has given', async () => {
    expect((await get('unsent-mails', 'accountant')).error?.code).toBe('not-allowed');
    expect((await post('retry-mails', { ids: ['x'] }, 'accountant')).error?.code).toBe('not-allowed');
    expect((await get('unsent-mails?after=abc', 'desk')).error?.code).toBe('invalid-request');
  });
});

/** An order whose payment at Stripe has begun; the service's answer was lost. */
async function beginsToPay() {
  const { commerce, database } = store;
  const cart = await cartWith(commerce, plainItem('dining', 2));
  const { fakeId, order_number: number } = await order(commerce, cart.id);
  const { paymentKey } = await startPaying(commerce, fakeId);
  await database.raw.run("UPDATE payments SET method = 'stripe'");
  return { fakeId, number, paymentKey };
}

async function paysInTheEnd({ paymentKey }: { paymentKey: string }) {
  await post('ask-payment', { kind: 'payment', id: paymentKey });
  stripe.pay([...stripe.sessions.keys()][0] ?? '');
  return post('ask-payment', { kind: 'payment', id: paymentKey });
}

async function refuseRefund(fakeId: string): Promise<string> {
  const { orders } = store.commerce;
  const grant = { items: null, nonce: 'once', waiveFee: true, say: '', by: 'ada' };
  must(await orders.staff.grantRefund(en, fakeId, grant));
  const [due] = await orders.gateway.dueReturns();
  await orders.gateway.noteReturnAnswer(due?.refundKey ?? '', { state: 'refused', reason: 'insufficient_funds' });
  return due?.refundKey ?? '';
}

describe('stuck payments', () => {
  it('are listed, and settled when the service is asked', async () => {
    const { number, paymentKey } = await beginsToPay();
    expect(await stuck()).toMatchObject([
      {
        ...{ kind: 'payment', id: paymentKey, number, method: 'stripe', state: 'created', fault: '' },
        amount: { value: 200, currency: 'HKD' },
      },
    ]);
    expect(await paysInTheEnd({ paymentKey })).toEqual({ outcome: 'paid' });
    expect(await stuck()).toEqual([]);
  });

  it('stay when the service is away', async () => {
    const { paymentKey } = await beginsToPay();
    stripe.isDown = true;
    const asked = await post('ask-payment', { kind: 'payment', id: paymentKey });
    expect(asked.error?.code).toBe('payment-gateway-unavailable');
    expect(await stuck()).toHaveLength(1);
    expect(await acts()).toMatchObject([
      { objects: `["payment ${paymentKey}"]`, outcome: 'payment-gateway-unavailable' },
    ]);
  });

  it('need a password that was typed lately, and leave no other way', async () => {
    for (const [path, body] of Object.entries({
      'ask-payment': { kind: 'payment', id: 'x' },
      'write-off': { id: 'x', reason: 'closed' },
      'orphan/give-back': { id: 'x' },
      'orphan/use': { id: 'x', number: 'K7M2Q9XFR4' },
      'orphan/dismiss': { id: 'x', reason: 'known' },
    })) {
      expect([path, (await post(path, body, 'hurried')).error?.code]).toEqual([path, 'password-needed']);
      expect([path, (await post(path, body, 'desk')).error?.code]).toEqual([path, 'not-allowed']);
    }
  });
});

describe('a refund that its service refused', () => {
  it('is made after all when it is asked for again', async () => {
    const begun = await beginsToPay();
    await paysInTheEnd(begun);
    const id = await refuseRefund(begun.fakeId);
    expect(await stuck()).toMatchObject([{ kind: 'refund', id, state: 'refused', fault: 'insufficient_funds' }]);
    expect(await post('ask-payment', { kind: 'refund', id })).toEqual({ outcome: 'returned' });
    expect([...stripe.sessions.values()][0]?.refunds).toMatchObject([{ amount: 20_000 }]);
    expect(await stuck()).toEqual([]);
  });

  it.each(['failed', 'pending'])('is still due when the service answers that it is %s', async (state) => {
    const begun = await beginsToPay();
    await paysInTheEnd(begun);
    const id = await refuseRefund(begun.fakeId);
    // The service is asked under the old key first, and then under a new one.
    stripe.nextRefunds.push('failed', state);
    expect(await post('ask-payment', { kind: 'refund', id })).toEqual({ outcome: 'still-due' });
    expect(await stuck()).toMatchObject([{ kind: 'refund', state: state === 'failed' ? 'refused' : 'pending' }]);
    expect((await post('ask-payment', { kind: 'refund', id })).error?.code).toBe('refund-not-possible');
  });

  it('is not found when nobody knows it', async () => {
    const asked = await post('ask-payment', { kind: 'refund', id: 'unknown' });
    expect(asked.error?.code).toBe('refund-not-possible');
  });

  it('is given up once, with a reason', async () => {
    const begun = await beginsToPay();
    await paysInTheEnd(begun);
    const id = await refuseRefund(begun.fakeId);
    expect(await post('write-off', { id, reason: 'The card is closed.' })).toEqual({ ok: true });
    expect((await post('write-off', { id, reason: 'Again.' })).error?.code).toBe('refund-not-possible');
    expect(await store.database.raw.all('SELECT state, fault FROM money_back')).toEqual([
      { state: 'written-off', fault: 'insufficient_funds The card is closed.' },
    ]);
    expect(await auditSales(store.database)).toEqual([]);
  });
});

describe('a payment that the books do not have', () => {
  /** A payment of HK$200 at Stripe that was captured before a backup was restored. */
  async function lostPayment(): Promise<string> {
    const gateway = createStripeGateway(stripe.account, { note: () => {} });
    const asked = { ...payment, amountCents: 20_000 };
    const { gatewayId } = must(await gateway.start(asked)) as { gatewayId: string };
    stripe.pay(gatewayId);
    must(await gateway.confirm({ ...asked, gatewayId }));
    await orphans.keep('stripe', { paymentKey: payment.paymentKey, gatewayId });
    await orphans.askAbout();
    return payment.paymentKey;
  }

  it('is given back', async () => {
    const id = await lostPayment();
    expect(await stuck()).toMatchObject([
      { kind: 'orphan', id, number: null, amount: { value: 200 }, state: 'captured' },
    ]);
    expect(await post('orphan/give-back', { id })).toEqual({ outcome: 'done' });
    expect((await post('orphan/give-back', { id })).error?.code).toBe('payment-not-found');
    expect([...stripe.sessions.values()][0]?.refunds).toMatchObject([{ amount: 20_000 }]);
    expect(await stuck()).toEqual([]);
  });

  it('pays for an order of the same sum', async () => {
    const id = await lostPayment();
    const { commerce } = store;
    const cart = await cartWith(commerce, plainItem('dining', 2));
    const { fakeId, order_number: number } = await order(commerce, cart.id);
    expect(await post('orphan/use', { id, number })).toEqual({ outcome: 'paid' });
    expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('paid');
    expect(await stuck()).toEqual([]);
    expect(await auditSales(store.database)).toEqual([]);
  });

  it('is dismissed with a reason, which is in no line of the audit trail', async () => {
    const id = await lostPayment();
    expect(await post('orphan/dismiss', { id, reason: 'Paid by Mei in cash.' })).toEqual({ ok: true });
    expect(await stuck()).toEqual([]);
    expect(JSON.stringify(await acts())).not.toContain('Mei');
  });
});
