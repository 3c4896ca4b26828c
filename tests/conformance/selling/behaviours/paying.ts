import { describe, expect, it } from 'vitest';
import { skuMark } from '#server/sales/ticket-codes/sku-mark.ts';
import {
  buy,
  buyer,
  capture,
  cartWith,
  cartWithCodes,
  cartWithRides,
  en,
  failureOf,
  flexItem,
  lapse,
  must,
  order,
  rideItems,
  scarceDay,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

export function describePaying(store: () => TestStore) {
  const { waitingOrder, settle, noteAtService, refundTold } = paymentSteps(store);

  describe('paying', () => {
    it('issues one ticket for each unit and queues one email, however often it is reported', async () => {
      const { commerce } = store();
      const { fakeId, order_number } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      expect(payment).toMatchObject({ amountCents: 20_000, state: 'created', orderNumber: order_number, locale: 'en' });
      const told = await Promise.all([1, 2, 3, 4].map(() => capture(commerce, payment)));
      for (const answer of told) expect(must(answer)).toEqual({ fakeId, locale: 'en', outcome: 'paid' });
      const paid = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(paid).toMatchObject({
        status: 'paid',
        isPayable: false,
        payment: { method: 'test', state: 'captured', paidCents: 20_000 },
      });
      expect(paid.tickets).toHaveLength(2);
      expect(paid.tickets[0]).toMatchObject({
        item: { itemId: 1, productName: 'The ride', variantLabel: 'adult', visitDate: scarceDay, slot: '10:00' },
        state: 'issued',
      });
      const [ticket] = paid.tickets;
      expect(store().readTicketCode(ticket?.code ?? '')).toEqual({
        id: ticket?.id,
        delivery: 'ticket',
        product: skuMark('ride-adult'),
        visitDate: scarceDay,
        timeSlot: '10:00',
        units: 1,
      });
      expect(await commerce.outbox.claim(10, 60)).toMatchObject([
        {
          kind: 'tickets',
          to: { name: 'Mei Chan', address: buyer.email },
          locale: 'en',
          fakeId,
          tries: 1,
          refund: null,
        },
      ]);
    });

    it.each([
      ['family name first, in Chinese, Japanese or Korean', '大文', '陳', '陳大文'],
      ['the only name, without a blank', 'Sukarno', '', 'Sukarno'],
      ['the only name as last name, without a blank', '', 'Sukarno', 'Sukarno'],
      ['a name that a database cannot store unchanged', 'M\u0000ei', 'Chan', expect.any(String)],
    ])('addresses a buyer by %s', async (_, firstName, lastName, name) => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      const { fakeId } = await buy(commerce, id, { ...buyer, address: { ...buyer.address, firstName, lastName } });
      expect(await commerce.outbox.claim(10, 60)).toMatchObject([{ to: { name, address: buyer.email }, fakeId }]);
    });

    it('answers an open payment again, and starts another for another method', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const first = await startPaying(commerce, fakeId);
      await noteAtService(first);
      const open = { paymentKey: first.paymentKey, approvalUrl: 'https://pay/1' };
      expect(await startPaying(commerce, fakeId)).toMatchObject(open);
      expect((await startPaying(commerce, fakeId, 'other')).paymentKey).not.toBe(first.paymentKey);
      expect(must(await commerce.orders.gateway.paymentByKey(first.paymentKey))).toMatchObject({
        gatewayId: 'G',
        method: 'test',
        state: 'created',
        fakeId,
      });
    });

    it('ends an open payment when the buyer has chosen another method since, or the order no longer waits', async () => {
      const { commerce } = store();
      const { orders } = commerce;
      const isOver = async () =>
        Object.fromEntries((await orders.gateway.unsettledPayments()).map(({ method, isOver }) => [method, isOver]));
      const { fakeId } = await waitingOrder();
      const first = await startPaying(commerce, fakeId);
      await noteAtService(first, 'G1');
      expect(await isOver()).toEqual({ test: false });
      store().passMinutes(1);
      const second = await startPaying(commerce, fakeId, 'other');
      // Its service does not know the second payment yet, so the buyer may be able to complete only the first.
      expect(await isOver()).toEqual({ test: false, other: false });
      await noteAtService(second, 'G2');
      expect(await isOver()).toEqual({ test: true, other: false });
      store().passMinutes(1);
      expect((await startPaying(commerce, fakeId)).paymentKey).toBe(first.paymentKey);
      expect(await isOver()).toEqual({ test: false, other: true });
      must(await capture(commerce, first));
      store().passMinutes(5);
      expect(await isOver()).toEqual({ other: true });
    });

    it('ends when its order has lapsed', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      await startPaying(commerce, fakeId);
      await lapse(store());
      store().passMinutes(5);
      expect(await commerce.orders.gateway.unsettledPayments()).toMatchObject([{ fakeId, isOver: true }]);
    });

    it('looks back at a captured payment once a week, for a number of days', async () => {
      const { commerce } = store();
      const { orders } = commerce;
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      await noteAtService(payment);
      const hours = (count: number) => store().passMinutes(count * 60);
      const asked = async () => (await orders.gateway.paymentsToLookBackAt(20)).length;
      hours(8 * 24);
      expect(await asked()).toBe(0);
      must(await capture(commerce, payment));
      const told: number[] = [];
      for (let day = 8; day < 40; day += 1) {
        if ((await asked()) === 1) told.push(day);
        hours(24);
      }
      expect(told).toEqual([8, 15]);
    });

    it('looks back again after an hour when the service has not answered', async () => {
      const { commerce } = store();
      const { orders } = commerce;
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      await noteAtService(payment);
      must(await capture(commerce, payment));
      store().passMinutes(7 * 24 * 60);
      expect(await orders.gateway.paymentsToLookBackAt(120)).toMatchObject([
        { paymentKey: payment.paymentKey, gatewayId: expect.anything() },
      ]);
      await orders.gateway.lookBackSoon(payment.paymentKey);
      expect(await orders.gateway.paymentsToLookBackAt(120)).toEqual([]);
      store().passMinutes(60);
      expect(await orders.gateway.paymentsToLookBackAt(120)).toHaveLength(1);
    });

    it('lets the buyer repeat a declined or cancelled payment', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const declined = await startPaying(commerce, fakeId);
      expect(must(await settle(declined.paymentKey, 'declined')).outcome).toBe('declined');
      const cancelled = await startPaying(commerce, fakeId);
      expect(cancelled.paymentKey).not.toBe(declined.paymentKey);
      expect(must(await settle(cancelled.paymentKey, 'cancelled')).outcome).toBe('cancelled');
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('waiting');
      expect(must(await capture(commerce, await startPaying(commerce, fakeId))).outcome).toBe('paid');
    });

    it('lists unsettled payments until they are captured', async () => {
      const { commerce, passMinutes } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      expect(must(await settle(payment.paymentKey, 'approved')).outcome).toBe('waiting');
      expect(await commerce.orders.gateway.unsettledPayments()).toMatchObject([
        { paymentKey: payment.paymentKey, state: 'approved' },
      ]);
      must(await capture(commerce, payment));
      passMinutes(1);
      expect(await commerce.orders.gateway.unsettledPayments()).toEqual([]);
    });

    it('checks payments of waiting orders every time, and those of ended orders at growing intervals', async () => {
      const { commerce, passMinutes } = store();
      await startPaying(commerce, (await waitingOrder()).fakeId);
      const isAsked = async () => (await commerce.orders.gateway.unsettledPayments()).length === 1;
      expect([await isAsked(), await isAsked()]).toEqual([true, true]);
      await lapse(store());
      expect([await isAsked(), await isAsked()]).toEqual([true, false]);
      passMinutes(3);
      expect(await isAsked()).toBe(false);
      passMinutes(3);
      expect(await isAsked()).toBe(true);
    });

    it('counts unfinished payments by method', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      await startPaying(commerce, fakeId, 'other');
      const paid = await startPaying(commerce, fakeId);
      expect(await commerce.orders.gateway.unfinishedMethods()).toEqual([
        { method: 'other', payments: 1 },
        { method: 'test', payments: 1 },
      ]);
      must(await capture(commerce, paid));
      expect(await commerce.orders.gateway.unfinishedMethods()).toEqual([{ method: 'other', payments: 1 }]);
    });

    it('is not delayed by a hundred payments that never end', async () => {
      const { commerce, passMinutes } = store();
      const pay = async () =>
        startPaying(commerce, (await order(commerce, (await cartWith(commerce, flexItem(1))).id)).fakeId);
      for (let count = 0; count < 100; count++) await pay();
      passMinutes(1);
      const last = await pay();
      passMinutes(1);
      expect(await commerce.orders.gateway.unsettledPayments()).toHaveLength(100);
      passMinutes(1);
      const keys = (await commerce.orders.gateway.unsettledPayments()).map(({ paymentKey }) => paymentKey);
      expect(keys[0]).toBe(last.paymentKey);
    });

    it('makes an order with nothing to pay paid at once', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, await cartWithCodes(commerce, rideItems({ adults: 2 }), 'GIFT300'));
      expect(await startPaying(commerce, fakeId)).toMatchObject({ amountCents: 0, state: 'captured' });
      const paid = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(paid).toMatchObject({ status: 'paid', totalCents: 0, payment: { paidCents: 0 } });
      expect(paid.tickets).toHaveLength(2);
    });

    it('refuses orders and methods that cannot be paid', async () => {
      const { commerce, passMinutes } = store();
      const { orders } = commerce;
      const { fakeId } = await waitingOrder();
      const start = async (key: string, method = 'test') =>
        failureOf(await orders.gateway.startPayment(en, key, method));
      expect(await start(fakeId, 'gold')).toMatchObject({ code: 'payment-method-unknown' });
      expect(await start('x'.repeat(22))).toEqual({ code: 'order-not-found' });
      expect(failureOf(await orders.gateway.paymentByKey('nothing'))).toEqual({ code: 'payment-not-found' });
      must(await capture(commerce, await startPaying(commerce, fakeId)));
      expect(await start(fakeId)).toEqual({ code: 'order-already-paid' });
      const late = await waitingOrder(1);
      passMinutes(30);
      expect(await start(late.fakeId)).toEqual({ code: 'order-cancelled' });
    });
  });

  describe("the store's metrics", () => {
    it('get each sale, payment and refund once', async () => {
      const { commerce, facts } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      for (const _ of ['return', 'job']) must(await capture(commerce, { ...payment, amountCents: 20_050 }));
      await refundTold();
      must(await commerce.restoreOrder(en, (await waitingOrder(1)).fakeId));
      expect(facts).toEqual([
        { what: 'order-placed', cents: 20_000 },
        { what: 'order-paid', cents: 20_000, tickets: 2 },
        { what: 'money-captured', cents: 20_050 },
        { what: 'money-refunded', cents: 50 },
        { what: 'order-placed', cents: 10_000 },
        { what: 'order-cancelled', cents: 10_000 },
      ]);
    });

    it('count waiting and given-up work', async () => {
      const { commerce, passMinutes } = store();
      const paid = await startPaying(commerce, (await waitingOrder()).fakeId);
      must(await capture(commerce, { ...paid, amountCents: 20_050 }));
      await waitingOrder(1);
      passMinutes(2);
      const calm = {
        disputesOpen: 0,
        orphanPayments: 0,
        orphanPaymentsCents: {},
        refundsRefused: 0,
        mailsGivenUp: 0,
        mailsWaiting: 1,
        oldestMailSeconds: 120,
      };
      const waiting = {
        ordersWaiting: 1,
        ordersWaitingCents: { HKD: 10_000 },
        dueReturns: 1,
        refundsDueCents: { HKD: 50 },
      };
      expect(await commerce.figures()).toEqual({ ...calm, ...waiting });
    });
  });
}
