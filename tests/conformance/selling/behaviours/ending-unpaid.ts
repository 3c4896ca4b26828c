import { describe, expect, it } from 'vitest';
import {
  capture,
  cartWith,
  cartWithCodes,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  lapse,
  must,
  order,
  placesLeft,
  rideItems,
  scarceDay,
  startPaying,
  tourItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

const scarce = `${scarceDay}_10:00`;

/** Orders that are not paid in time, and their late payments. */
export function describeEndingUnpaid(store: () => TestStore) {
  const { waitingOrder, refundTold } = paymentSteps(store);

  const payWithCard = async (adults: number) =>
    order(store().commerce, await cartWithCodes(store().commerce, rideItems({ adults }), 'GIFT300'));

  describe('unpaid orders', () => {
    it('are cancelled after their time, and their places are released', async () => {
      const { commerce, passMinutes } = store();
      const { fakeId } = await waitingOrder();
      const isPayable = async () => must(await commerce.orders.buyer.byFakeId(fakeId)).isPayable;
      passMinutes(29);
      expect(await commerce.orders.job.cancelUnpaid()).toBe(0);
      expect(await isPayable()).toBe(true);
      passMinutes(1);
      expect(await isPayable()).toBe(false);
      expect(await commerce.orders.job.cancelUnpaid()).toBe(1);
      expect(await commerce.orders.job.cancelUnpaid()).toBe(0);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('cancelled');
      expect(await placesLeft(commerce, scarce)).toBe(3);
    });

    it('are cancelled once when two nodes do it at the same time', async () => {
      const { commerce, openAnother, passMinutes, facts } = store();
      const other = await openAnother({});
      await payWithCard(4);
      passMinutes(31);
      const cancelled = await Promise.all([commerce, other].map(({ orders }) => orders.job.cancelUnpaid()));
      expect(cancelled.sort()).toEqual([0, 1]);
      expect(facts.filter(({ what }) => what === 'order-cancelled')).toEqual([
        { what: 'order-cancelled', cents: 10_000 },
      ]);
    });

    it('are seated again by a late payment when there are places', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      await lapse(store());
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(must(await commerce.orders.buyer.byFakeId(fakeId))).toMatchObject({ status: 'paid' });
      expect(await placesLeft(commerce, scarce)).toBe(1);
    });

    it('are refunded after a late payment when there are none', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      await lapse(store());
      await cartWithRides(commerce, { adults: 2, date: scarceDay });
      for (const _ of ['webhook', 'return']) {
        expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      }
      const due = await commerce.orders.gateway.dueReturns();
      expect(due).toMatchObject([{ paymentKey: payment.paymentKey, amountCents: 20_000, state: 'refund-due' }]);
      const [{ refundKey } = { refundKey: '' }] = due;
      const returned = { gatewayRefundId: 'R1', amountCents: 20_000, refundKey };
      for (const _ of ['once', 'again']) await commerce.orders.gateway.noteReturn(payment.paymentKey, returned);
      expect(await commerce.orders.gateway.dueReturns()).toEqual([]);
      expect(must(await commerce.orders.gateway.paymentByKey(payment.paymentKey)).state).toBe('refunded');
      expect(await commerce.outbox.claim(10, 60)).toMatchObject([
        { kind: 'payment-refunded', fakeId, refund: { reason: 'places-gone', amountCents: 20_000 } },
      ]);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId))).toMatchObject({ status: 'cancelled', tickets: [] });
    });

    it("are seated with the places of the buyer's restored cart, which loses those lines", async () => {
      const { commerce, audit } = store();
      const { id } = await cartWith(commerce, ...rideItems({ adults: 2, date: scarceDay }), flexItem(1));
      const { fakeId } = await order(commerce, id);
      const payment = await startPaying(commerce, fakeId);
      const restored = must(await commerce.restoreOrder(en, fakeId)).cartId;
      const items = [...rideItems({ adults: 1, date: scarceDay }), ...rideItems({ children: 1, slot: '14:00' })];
      must(await commerce.carts.add(en, { cartId: restored, items }));
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      const cart = must(await commerce.carts.fetch(en, restored, false));
      expect(cart.lines.map(({ sku, quantity, places }) => [sku, quantity, places])).toEqual([
        ['ride-adult', 1, 'held'],
        ['ride-child', 1, 'held'],
      ]);
      expect(await placesLeft(commerce, scarce)).toBe(0);
      expect(await audit()).toEqual([]);
      await order(commerce, restored);
    });

    it.each(['running', 'over'])(
      'are seated once, and their restored cart is emptied, when its hold is %s',
      async (hold) => {
        const { commerce, passMinutes } = store();
        const { fakeId } = await waitingOrder(3);
        const payment = await startPaying(commerce, fakeId);
        const restored = must(await commerce.restoreOrder(en, fakeId)).cartId;
        if (hold === 'over') passMinutes(25);
        expect(must(await capture(commerce, payment)).outcome).toBe('paid');
        expect(must(await commerce.carts.fetch(en, restored, false)).lines).toEqual([]);
        expect(await placesLeft(commerce, scarce)).toBe(0);
      },
    );

    it('leave their restored cart unchanged when they cannot be seated', async () => {
      const { commerce, passMinutes } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      const restored = must(await commerce.restoreOrder(en, fakeId)).cartId;
      const [line] = must(await commerce.carts.fetch(en, restored, false)).lines;
      const fewer = [{ lineId: line?.id ?? '', quantity: 1 }];
      must(await commerce.carts.resize(en, restored, fewer));
      await cartWithRides(commerce, { adults: 2, date: scarceDay });
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(must(await commerce.carts.fetch(en, restored, false)).lines).toMatchObject([
        { quantity: 1, places: 'held' },
      ]);
      passMinutes(21);
      await commerce.inventory.sweep();
    });

    it('are refunded when their promo code was used up meanwhile', async () => {
      const { commerce } = store();
      const first = await order(commerce, await cartWithCodes(commerce, rideItems({ adults: 1 }), 'ONCE'));
      const payment = await startPaying(commerce, first.fakeId);
      const restored = must(await commerce.restoreOrder(en, first.fakeId)).cartId;
      const second = await order(commerce, restored);
      must(await capture(commerce, await startPaying(commerce, second.fakeId)));
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'promo-code-used', amountCents: payment.amountCents }]);
    });

    it('are refunded when their visit has begun meanwhile', async () => {
      const { commerce, passMinutes } = store();
      const { id } = await cartWithRides(commerce, { adults: 1, date: '2026-03-10', slot: '10:00' });
      const { fakeId } = await order(commerce, id);
      const payment = await startPaying(commerce, fakeId);
      passMinutes(59);
      await commerce.orders.job.cancelUnpaid();
      passMinutes(1);
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'visit-passed', amountCents: 10_000 }]);
    });

    it.each([
      ['a tour that sells until the day before', tourItem(1, '2026-03-11'), 'tour', '2026-03-11_15:00', 7],
      ['a day that is now closed to new sales', comboItem(2, '2026-03-12'), 'combo', '2026-03-12', 38],
    ])('are seated while their visit is still ahead, also %s', async (_what, item, sku, source, left) => {
      const { commerce, setClock, passMinutes } = store();
      setClock('2026-03-10T15:50:00Z');
      const { fakeId } = await order(commerce, (await cartWith(commerce, item)).id);
      const payment = await startPaying(commerce, fakeId);
      // The operator's midnight has passed.
      passMinutes(30);
      expect(await commerce.orders.job.cancelUnpaid()).toBe(1);
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('paid');
      setClock('2026-03-10T15:50:00Z');
      expect(await placesLeft(commerce, source, sku)).toBe(left);
    });

    it('are seated again with their gift code, which pays its part again', async () => {
      const { commerce } = store();
      const { fakeId } = await payWithCard(4);
      const payment = await startPaying(commerce, fakeId);
      await lapse(store());
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      const { id } = await cartWithRides(commerce, { adults: 1 });
      const spent = await commerce.carts.applyCode(en, id, 'GIFT300');
      expect(failureOf(spent)).toMatchObject({ code: 'gift-code-empty' });
    });

    it('are refunded when their gift code was spent meanwhile', async () => {
      const { commerce } = store();
      const { fakeId } = await payWithCard(4);
      const payment = await startPaying(commerce, fakeId);
      await lapse(store());
      await payWithCard(3);
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'gift-code-spent', amountCents: 10_000 }]);
    });

    it('are paid once when two methods pay them, and the other payment is returned', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const payments = [await startPaying(commerce, fakeId), await startPaying(commerce, fakeId, 'other')];
      const outcomes = await Promise.all(payments.map((payment) => capture(commerce, payment)));
      expect(outcomes.map((answer) => must(answer).outcome).sort()).toEqual(['paid', 'refund-due']);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).tickets).toHaveLength(2);
      expect(await refundTold()).toEqual([{ reason: 'already-paid', amountCents: 20_000 }]);
    });

    it('stay unpaid when the captured sum is too small', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      expect(must(await capture(commerce, { ...payment, amountCents: 19_999 })).outcome).toBe('refund-due');
      expect(await commerce.orders.gateway.dueReturns()).toMatchObject([{ amountCents: 19_999 }]);
      expect(await refundTold()).toEqual([{ reason: 'too-little', amountCents: 19_999 }]);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('waiting');
    });
  });
}
