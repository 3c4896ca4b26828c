import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createOrphanPayments,
  type OrphanPayment,
  type OrphanPayments,
} from '#server/sales/payments/orphan-payments.ts';
import { createPaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import { createPaymentHints } from '#server/sales/payments/payment-hints.ts';
import { cartWithRides, en, must, order } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { type FakePaypal, startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { payment } from '#tests/support/gateways/payment.ts';
import type { Gateways, SentWebhook } from './gateway.ts';
import { createOrphans, type Orphans } from './orphans.ts';
import { createPayments } from './payments.ts';
import { createPaypalGateway } from './paypal/gateway.ts';
import { createStripeGateway } from './stripe/gateway.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let [paypal, stripe] = [] as unknown as [FakePaypal, FakeStripe];
let gateways: Gateways;
let kept: OrphanPayments;
let orphans: Orphans;
let webhooks: Webhooks;
let reported: OrphanPayment[];
let counted: string[];
const clock = () => new Date();

beforeEach(async () => {
  [store, paypal, stripe] = await Promise.all([openTestStoreInFolder(), startFakePaypal(), startFakeStripe()]);
  const note = () => {};
  gateways = new Map([
    ['paypal', createPaypalGateway(paypal.account, { note })],
    ['stripe', createStripeGateway(stripe.account, { note })],
  ]);
  [reported, counted] = [[], []];
  const { database } = store;
  const { orders } = store.commerce;
  const payments = createPayments({ orders: orders.gateway, gateways, publicUrl: 'http://store.test', report: note });
  kept = createOrphanPayments({ database, clock });
  orphans = createOrphans({
    gateways,
    orphans: kept,
    orders: orders.gateway,
    payments,
    report: (one) => reported.push(one),
  });
  webhooks = createWebhooks({
    ...{ gateways, orphans, payments, clock },
    hints: createPaymentHints({ database, clock }),
    disputes: createPaymentDisputes({ database }),
    count: (_, outcome) => counted.push(outcome),
    reportDispute: note,
    reportFault: (fault) => {
      throw fault;
    },
  });
});
afterEach(async () => {
  await Promise.all([store.close(), paypal.stop(), stripe.stop()]);
});

/** A payment of HK$200 that the store started and captured before its backup was restored. */
async function taken(method: string, paymentKey = payment.paymentKey): Promise<string> {
  const gateway = gateways.get(method);
  const asked = { ...payment, paymentKey, amountCents: 20_000 };
  const { gatewayId } = must((await gateway?.start(asked)) as never) as { gatewayId: string };
  if (method === 'stripe') stripe.pay(gatewayId);
  else paypal.approve(gatewayId);
  must((await gateway?.confirm({ ...asked, gatewayId })) as never);
  return gatewayId;
}

/** Each way in which a service reports money. */
const ways: Record<string, [method: string, (gatewayId: string) => SentWebhook]> = {
  'a paid session of Stripe': [
    'stripe',
    (id) => stripeEvent('checkout.session.completed', { id, client_reference_id: payment.paymentKey }),
  ],
  'a late payment by a wallet': [
    'stripe',
    (id) => stripeEvent('checkout.session.async_payment_succeeded', { id, client_reference_id: payment.paymentKey }),
  ],
  'a refund in the dashboard of Stripe': [
    'stripe',
    (id) => {
      stripe.giveBack(id, 5000);
      return stripeEvent('charge.refunded', { payment_intent: stripe.sessions.get(id)?.intent.id });
    },
  ],
  'a dispute at the bank': [
    'stripe',
    (id) => stripeEvent('charge.dispute.created', stripe.dispute(id, { amount: 20_000, status: 'needs_response' })),
  ],
  'the approval of an order of PayPal': [
    'paypal',
    (id) =>
      paypal.signed({
        id: 'WH-1',
        event_type: 'CHECKOUT.ORDER.COMPLETED',
        resource: { id, purchase_units: [{ custom_id: payment.paymentKey }] },
      }),
  ],
  'a capture of PayPal': ['paypal', (id) => captureEvent('PAYMENT.CAPTURE.COMPLETED', captureOf(id))],
  'a refund in the account of PayPal': [
    'paypal',
    (id) => captureEvent('PAYMENT.CAPTURE.REFUNDED', paypal.giveBack(id, '50.00')),
  ],
  'a dispute at PayPal': [
    'paypal',
    (id) =>
      captureEvent('CUSTOMER.DISPUTE.CREATED', {
        dispute_id: 'PP-1',
        disputed_transactions: [{ custom: payment.paymentKey, seller_transaction_id: captureOf(id)?.id }],
        dispute_amount: { currency_code: 'HKD', value: '200.00' },
        status: 'OPEN',
        update_time: '2026-03-10T01:00:00Z',
      }),
  ],
};
const captureOf = (id: string) => paypal.orders.get(id)?.captures[0];
const captureEvent = (event_type: string, resource: unknown) => paypal.signed({ id: 'WH-2', event_type, resource });
const stripeEvent = (type: string, object: object) =>
  stripe.signed({ id: 'evt_1', type, created: 1, data: { object } });

describe('money of a payment that is missing from the books', () => {
  it.each(Object.entries(ways))('is stored and reported when a service reports %s', async (_, [method, tell]) => {
    const gatewayId = await taken(method);
    const sent = tell(gatewayId);
    expect(await webhooks.receive(method, sent)).toMatchObject({ ok: true });
    await webhooks.settled();
    expect(counted).toEqual(['strange']);
    const [orphan, ...others] = await kept.list('open');
    expect(others).toEqual([]);
    expect(orphan).toMatchObject({
      ...{ method, paymentKey: payment.paymentKey, gatewayId },
      known: { state: 'captured', orderNumber: payment.orderNumber, takenCents: 20_000, currency: 'HKD' },
    });
    expect(reported).toMatchObject([{ paymentKey: payment.paymentKey }]);
    // The same event again, because services repeat events.
    await webhooks.receive(method, sent);
    await webhooks.settled();
    expect(await kept.list('open')).toHaveLength(1);
    expect((await store.commerce.figures()).orphanPayments).toBe(1);
  });

  it('is stored while the service does not answer, and looked up by the job', async () => {
    const gatewayId = await taken('stripe');
    stripe.isDown = true;
    await webhooks.receive(
      'stripe',
      stripeEvent('checkout.session.completed', { id: gatewayId, client_reference_id: payment.paymentKey }),
    );
    await webhooks.settled();
    expect(await kept.list('open')).toMatchObject([{ known: null }]);
    expect((await store.commerce.figures()).orphanPayments).toBe(1);
    stripe.isDown = false;
    expect(await webhooks.catchUp()).toBe(1);
    expect(await kept.list('open')).toMatchObject([{ known: { takenCents: 20_000 } }]);
    expect((await store.commerce.figures()).orphanPaymentsCents).toEqual({ HKD: 20_000 });
  });

  it('is zero when nothing was captured, and payments of other programs are ignored', async () => {
    const { gatewayId } = must((await gateways.get('stripe')?.start(payment)) as never) as { gatewayId: string };
    await webhooks.receive(
      'stripe',
      stripeEvent('checkout.session.expired', { id: gatewayId, client_reference_id: payment.paymentKey }),
    );
    await webhooks.receive(
      'stripe',
      stripe.signed({
        id: 'evt_9',
        type: 'checkout.session.completed',
        data: { object: { id: 'cs_other', client_reference_id: 'invoice-17' } },
      }),
    );
    await webhooks.settled();
    expect(reported).toEqual([]);
    expect(await kept.list('open')).toMatchObject([{ paymentKey: payment.paymentKey, known: { takenCents: 0 } }]);
    expect((await store.commerce.figures()).orphanPayments).toBe(0);
  });

  it.each(['stripe', 'paypal'])('is found by listing all payments of %s', async (method) => {
    const gatewayId = await taken(method);
    const { fakeId } = await order(store.commerce, (await cartWithRides(store.commerce, { adults: 2 })).id);
    const known = must(await store.commerce.orders.gateway.startPayment({}, fakeId, 'test'));
    await taken(method, known.paymentKey);
    expect(await orphans.search(Date.now() - 3_600_000)).toEqual({ found: 1, withoutAnswer: [] });
    expect(await kept.list('open')).toMatchObject([{ gatewayId, known: { takenCents: 20_000 } }]);
    expect(await orphans.search(Date.now() - 3_600_000)).toEqual({ found: 0, withoutAnswer: [] });
    expect(await orphans.search(Date.now() + 3_600_000)).toMatchObject({ found: 0 });
  });

  it('is reported as unknown for a service that may not list payments', async () => {
    paypal.maySearch = false;
    expect(await orphans.search(0)).toEqual({ found: 0, withoutAnswer: ['paypal'] });
  });
});

describe.each(['stripe', 'paypal'])('an orphan payment of %s', (method) => {
  let gatewayId: string;
  const key = payment.paymentKey;
  beforeEach(async () => {
    gatewayId = await taken(method);
    await orphans.search(Date.now() - 3_600_000);
  });
  const refunded = () =>
    method === 'stripe'
      ? stripe.sessions.get(gatewayId)?.refunds.map(({ amount }) => amount)
      : paypal.orders.get(gatewayId)?.refunds.map(({ amount }) => Number(amount.value) * 100);

  it('is refunded once, less what was returned before', async () => {
    if (method === 'stripe') stripe.giveBack(gatewayId, 5000);
    else paypal.giveBack(gatewayId, '50.00');
    expect(await orphans.returnMoney(key)).toEqual({ ok: true, value: 'done' });
    expect(await orphans.returnMoney(key)).toMatchObject({ failure: { code: 'payment-not-found' } });
    expect(refunded()).toEqual([5000, 15_000]);
    expect(await kept.list('ended')).toMatchObject([{ ending: 'given-back' }]);
    expect((await store.commerce.figures()).orphanPayments).toBe(0);
  });

  it('with a pending refund is asked about under the same refund key', async () => {
    if (method === 'stripe') stripe.nextRefunds.push('pending');
    else paypal.nextRefunds.push('PENDING');
    expect(await orphans.returnMoney(key)).toEqual({ ok: true, value: 'pending' });
    expect(await orphans.payFor(key, 'A1B2C3D4E5')).toMatchObject({ ok: false });
    const [ofStripe] = stripe.sessions.get(gatewayId)?.refunds ?? [];
    if (ofStripe) ofStripe.status = 'succeeded';
    const [ofPaypal] = paypal.orders.get(gatewayId)?.refunds ?? [];
    if (ofPaypal) ofPaypal.status = 'COMPLETED';
    expect(await orphans.returnMoney(key)).toEqual({ ok: true, value: 'done' });
    expect(refunded()).toEqual([20_000]);
  });

  it('pays only once, for an order of the same sum', async () => {
    const { commerce } = store;
    const dear = await order(commerce, (await cartWithRides(commerce, { adults: 3 })).id);
    expect(await orphans.payFor(key, dear.order_number)).toMatchObject({ failure: { code: 'total-changed' } });
    const right = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
    expect(await orphans.payFor(key, right.order_number)).toEqual({ ok: true, value: 'paid' });
    expect(await orphans.payFor(key, right.order_number)).toEqual({ ok: true, value: 'paid' });
    const paid = must(await commerce.orders.buyer.byFakeId(right.fakeId));
    expect(paid).toMatchObject({ status: 'paid', paymentKey: key, payment: { method, paidCents: 20_000 } });
    expect(paid.tickets).toHaveLength(2);
    expect(paid.receipts).toHaveLength(1);
    expect(await orphans.returnMoney(key)).toMatchObject({ failure: { code: 'payment-not-found' } });
    expect(await kept.list('ended')).toMatchObject([{ ending: 'used', note: right.order_number }]);
    // From now on it is handled like any other payment.
    must(
      await commerce.orders.staff.grantRefund(en, right.fakeId, {
        items: null,
        nonce: 'n',
        waiveFee: true,
        say: '',
        by: 'x',
      }),
    );
    expect(await commerce.orders.gateway.dueReturns()).toMatchObject([
      { paymentKey: key, gatewayId, amountCents: 20_000 },
    ]);
  });

  it('that another order has is not used again, and is listed with the order that has it', async () => {
    const { commerce, database } = store;
    const [own, other] = [
      await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id),
      await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id),
    ];
    // The process died after the books had the payment, and before the decision was noted.
    const adopted = { paymentKey: key, method, gatewayId, amountCents: 20_000, currency: 'HKD' };
    must(await commerce.orders.gateway.adoptPayment(own.order_number, adopted));
    const again = await commerce.orders.gateway.adoptPayment(other.order_number, adopted);
    expect(again).toMatchObject({ failure: { code: 'payment-not-found' } });
    expect(await orphans.payFor(key, other.order_number)).toMatchObject({ failure: { code: 'payment-not-found' } });
    expect(must(await commerce.orders.buyer.byFakeId(other.fakeId)).status).toBe('waiting');
    expect(await kept.list('ended')).toMatchObject([{ ending: 'used', note: own.order_number }]);
    expect(await orphans.payFor(key, own.order_number)).toEqual({ ok: true, value: 'paid' });
    expect(await database.raw.all('SELECT order_number FROM payments')).toEqual([{ order_number: own.order_number }]);
  });

  it('pays one of two orders for which it is used at the same time', async () => {
    const { commerce } = store;
    const both = [
      await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id),
      await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id),
    ];
    const answers = await Promise.all(both.map(({ order_number }) => orphans.payFor(key, order_number)));
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 'paid' }]);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ failure: { code: 'payment-not-found' } }]);
    const orders = await Promise.all(both.map(({ fakeId }) => commerce.orders.buyer.byFakeId(fakeId)));
    expect(orders.map((one) => must(one).status).toSorted()).toEqual(['paid', 'waiting']);
  });

  it('seats an order again that was cancelled meanwhile', async () => {
    const { commerce } = store;
    const { fakeId, order_number } = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
    await store.database.raw.run('UPDATE orders SET payable_until = 0 WHERE number = ?', order_number);
    await commerce.orders.job.cancelUnpaid();
    expect(await orphans.payFor(key, order_number)).toEqual({ ok: true, value: 'paid' });
    expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('paid');
  });

  it('is no longer listed when staff dismiss it', async () => {
    expect(await orphans.dismiss(key, 'bought at the counter')).toEqual({ ok: true, value: true });
    expect(await orphans.dismiss(key, 'again')).toMatchObject({ ok: false });
    expect(await kept.list('open')).toEqual([]);
    expect(await kept.list('ended')).toMatchObject([{ note: 'bought at the counter' }]);
  });
});
