import { describe, expect, it } from 'vitest';
import {
  buyer,
  capture,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  must,
  order,
  placesLeft,
  rideItems,
  scarceDay,
  startPaying,
  tourItem,
} from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';

const scarce = `${scarceDay}_10:00`;

export function describePaying(store: () => TestStore) {
  const waitingOrder = async (adults = 2) => {
    const { commerce } = store();
    return order(commerce, (await cartWithRides(commerce, { adults, date: scarceDay })).id);
  };
  const settle = (paymentKey: string, state: 'approved' | 'declined' | 'cancelled' | 'expired') =>
    store().commerce.orders.settlePayment(paymentKey, { state, gatewayId: 'g', capturedCents: 0 });

  /** What the buyer is told of money that came and went back. */
  const refundTold = async () => {
    const { orders, outbox } = store().commerce;
    for (const { paymentKey, amountCents } of await orders.refundsDue()) {
      await orders.noteRefund(paymentKey, { gatewayRefundId: `R-${paymentKey}`, amountCents });
    }
    return (await outbox.claim(10, 60)).flatMap(({ kind, refund }) => (kind === 'payment-refunded' ? [refund] : []));
  };

  describe('paying', () => {
    it('issues one ticket a unit and queues one mail, however often it is told', async () => {
      const { commerce, audit } = store();
      const { fakeId, order_number } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      expect(payment).toMatchObject({ amountCents: 20_000, state: 'created', orderNumber: order_number, locale: 'en' });
      const told = await Promise.all([1, 2, 3, 4].map(() => capture(commerce, payment)));
      for (const answer of told) expect(must(answer)).toEqual({ fakeId, locale: 'en', outcome: 'paid' });
      const paid = must(await commerce.orders.byFakeId(en, fakeId));
      expect(paid).toMatchObject({
        status: 'paid',
        isPayable: false,
        payment: { method: 'test', state: 'captured', paidCents: 20_000 },
      });
      expect(paid.tickets).toHaveLength(2);
      expect(paid.tickets[0]).toMatchObject({
        item: {
          itemId: 1,
          productName: 'The ride',
          variantLabel: 'adult',
          visitDate: scarceDay,
          slot: '10:00',
        },
        state: 'issued',
      });
      const [ticket] = paid.tickets;
      expect(store().readTicketCode(ticket?.code ?? '')).toEqual({
        id: ticket?.id,
        sku: 'ride-adult',
        orderNumber: order_number,
        visitDate: scarceDay,
        timeSlot: '10:00',
        admits: 1,
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
      expect(await audit()).toEqual([]);
    });

    it('is not stopped by a name that no database keeps as it is', async () => {
      const { commerce, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      const address = { ...buyer.address, firstName: 'M\u0000ei' };
      must(await commerce.carts.setBuyer(en, id, { ...buyer, address }));
      const { fakeId } = must(await commerce.carts.placeOrder(en, id));
      expect(must(await capture(commerce, await startPaying(commerce, fakeId))).outcome).toBe('paid');
      expect(await commerce.outbox.claim(10, 60)).toMatchObject([{ to: { address: buyer.email }, fakeId }]);
      expect(await audit()).toEqual([]);
    });

    it('answers a payment that is open, and starts another for another method', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const first = await startPaying(commerce, fakeId);
      await commerce.orders.noteGatewayReference(
        en,
        first.paymentKey,
        { gatewayId: 'G1', approvalUrl: 'https://pay/1' },
        null,
      );
      expect(await startPaying(commerce, fakeId)).toMatchObject({
        paymentKey: first.paymentKey,
        approvalUrl: 'https://pay/1',
      });
      expect((await startPaying(commerce, fakeId, 'other')).paymentKey).not.toBe(first.paymentKey);
      expect(must(await commerce.orders.paymentByKey(first.paymentKey))).toMatchObject({
        gatewayId: 'G1',
        method: 'test',
        state: 'created',
        fakeId,
      });
    });

    it('lets the buyer try again after a payment was declined or cancelled', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const declined = await startPaying(commerce, fakeId);
      expect(must(await settle(declined.paymentKey, 'declined')).outcome).toBe('declined');
      const cancelled = await startPaying(commerce, fakeId);
      expect(cancelled.paymentKey).not.toBe(declined.paymentKey);
      expect(must(await settle(cancelled.paymentKey, 'cancelled')).outcome).toBe('cancelled');
      expect(must(await commerce.orders.byFakeId(en, fakeId)).status).toBe('waiting');
      expect(must(await capture(commerce, await startPaying(commerce, fakeId))).outcome).toBe('paid');
    });

    it('lists payments whose end is not known, and no more once the money is there', async () => {
      const { commerce, passMinutes } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      expect(must(await settle(payment.paymentKey, 'approved')).outcome).toBe('waiting');
      expect(await commerce.orders.unsettledPayments()).toMatchObject([
        { paymentKey: payment.paymentKey, state: 'approved' },
      ]);
      must(await capture(commerce, payment));
      passMinutes(1);
      expect(await commerce.orders.unsettledPayments()).toEqual([]);
    });

    it('asks for the payments of waiting orders each time, and more and more seldom for those of ended ones', async () => {
      const { commerce, passMinutes } = store();
      await startPaying(commerce, (await waitingOrder()).fakeId);
      const isAsked = async () => (await commerce.orders.unsettledPayments()).length === 1;
      expect([await isAsked(), await isAsked()]).toEqual([true, true]);
      passMinutes(31);
      await commerce.orders.cancelUnpaid();
      expect([await isAsked(), await isAsked()]).toEqual([true, false]);
      passMinutes(3);
      expect(await isAsked()).toBe(false);
      passMinutes(3);
      expect(await isAsked()).toBe(true);
    });

    it('counts what is unfinished by method', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      await startPaying(commerce, fakeId, 'other');
      const paid = await startPaying(commerce, fakeId);
      expect(await commerce.orders.unfinishedMethods()).toEqual([
        { method: 'other', payments: 1 },
        { method: 'test', payments: 1 },
      ]);
      must(await capture(commerce, paid));
      expect(await commerce.orders.unfinishedMethods()).toEqual([{ method: 'other', payments: 1 }]);
    });

    it('is not held up by a hundred payments that never end', async () => {
      const { commerce, passMinutes } = store();
      const pay = async () => {
        const cartId = must(await commerce.carts.create(en));
        must(await commerce.carts.add(en, { cartId: cartId, items: [flexItem(1)] }));
        return startPaying(commerce, (await order(commerce, cartId)).fakeId);
      };
      for (let count = 0; count < 100; count++) await pay();
      passMinutes(1);
      const last = await pay();
      passMinutes(1);
      expect(await commerce.orders.unsettledPayments()).toHaveLength(100);
      passMinutes(1);
      const keys = (await commerce.orders.unsettledPayments()).map(({ paymentKey }) => paymentKey);
      expect(keys[0]).toBe(last.paymentKey);
    });

    it('makes an order with nothing to pay paid at once', async () => {
      const { commerce, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      must(await commerce.carts.applyCode(en, id, 'GIFT300'));
      const { fakeId } = await order(commerce, id);
      expect(await startPaying(commerce, fakeId)).toMatchObject({ amountCents: 0, state: 'captured' });
      const paid = must(await commerce.orders.byFakeId(en, fakeId));
      expect(paid).toMatchObject({ status: 'paid', totalCents: 0, payment: { paidCents: 0 } });
      expect(paid.tickets).toHaveLength(2);
      expect(await audit()).toEqual([]);
    });

    it('refuses what cannot be paid', async () => {
      const { commerce, passMinutes } = store();
      const { orders } = commerce;
      const { fakeId } = await waitingOrder();
      expect(failureOf(await orders.startPayment(en, fakeId, 'gold'))).toMatchObject({
        code: 'payment-method-unknown',
      });
      expect(failureOf(await orders.startPayment(en, 'x'.repeat(22), 'test'))).toEqual({ code: 'order-not-found' });
      expect(failureOf(await orders.paymentByKey('nothing'))).toEqual({ code: 'payment-not-found' });
      must(await capture(commerce, await startPaying(commerce, fakeId)));
      expect(failureOf(await orders.startPayment(en, fakeId, 'test'))).toEqual({ code: 'order-already-paid' });
      const late = await waitingOrder(1);
      passMinutes(30);
      expect(failureOf(await orders.startPayment(en, late.fakeId, 'test'))).toEqual({ code: 'order-cancelled' });
    });
  });

  describe('orders that nobody pays', () => {
    it('are cancelled after their time, and their places go back', async () => {
      const { commerce, passMinutes, audit } = store();
      const { fakeId } = await waitingOrder();
      passMinutes(29);
      expect(await commerce.orders.cancelUnpaid()).toBe(0);
      passMinutes(1);
      expect(await commerce.orders.cancelUnpaid()).toBe(1);
      expect(await commerce.orders.cancelUnpaid()).toBe(0);
      expect(must(await commerce.orders.byFakeId(en, fakeId)).status).toBe('cancelled');
      expect(await placesLeft(commerce, scarce)).toBe(3);
      expect(await audit()).toEqual([]);
    });

    it('are seated again when they are paid after all and there are places', async () => {
      const { commerce, passMinutes, audit } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      passMinutes(31);
      await commerce.orders.cancelUnpaid();
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(must(await commerce.orders.byFakeId(en, fakeId))).toMatchObject({ status: 'paid' });
      expect(await placesLeft(commerce, scarce)).toBe(1);
      expect(await audit()).toEqual([]);
    });

    it('are refunded when they are paid after all and there are none', async () => {
      const { commerce, passMinutes, audit } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      passMinutes(31);
      await commerce.orders.cancelUnpaid();
      await cartWithRides(commerce, { adults: 2, date: scarceDay });
      for (const _ of ['webhook', 'return']) {
        expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      }
      expect(await commerce.orders.refundsDue()).toMatchObject([
        { paymentKey: payment.paymentKey, amountCents: 20_000, state: 'refund-due' },
      ]);
      for (const _ of ['once', 'again']) {
        await commerce.orders.noteRefund(payment.paymentKey, { gatewayRefundId: 'R1', amountCents: 20_000 });
      }
      expect(await commerce.orders.refundsDue()).toEqual([]);
      expect(must(await commerce.orders.paymentByKey(payment.paymentKey)).state).toBe('refunded');
      expect(await commerce.outbox.claim(10, 60)).toMatchObject([
        { kind: 'payment-refunded', fakeId, refund: { reason: 'places-gone', amountCents: 20_000 } },
      ]);
      expect(must(await commerce.orders.byFakeId(en, fakeId))).toMatchObject({ status: 'cancelled', tickets: [] });
      expect(await audit()).toEqual([]);
    });

    it("are seated with what the buyer's own restored cart holds, which loses those lines", async () => {
      const { commerce, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 2, date: scarceDay });
      must(await commerce.carts.add(en, { cartId: id, items: [flexItem(1)] }));
      const { fakeId } = await order(commerce, id);
      const payment = await startPaying(commerce, fakeId);
      const restored = must(await commerce.carts.restore(en, fakeId)).cartId;
      must(
        await commerce.carts.add(en, {
          cartId: restored,
          items: [...rideItems({ adults: 1, date: scarceDay }), ...rideItems({ children: 1, slot: '14:00' })],
        }),
      );
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      const cart = must(await commerce.carts.fetch(en, restored, false));
      expect(cart.lines.map(({ sku, quantity, places }) => [sku, quantity, places])).toEqual([
        ['ride-adult', 1, 'held'],
        ['ride-child', 1, 'held'],
      ]);
      expect(await placesLeft(commerce, scarce)).toBe(0);
      expect(await audit()).toEqual([]);
      await order(commerce, restored);
      expect(await audit()).toEqual([]);
    });

    it.each(['running', 'over'])('are seated once, their restored cart emptied, when its hold is %s', async (hold) => {
      const { commerce, passMinutes, audit } = store();
      const { fakeId } = await waitingOrder(3);
      const payment = await startPaying(commerce, fakeId);
      const restored = must(await commerce.carts.restore(en, fakeId)).cartId;
      if (hold === 'over') passMinutes(25);
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(must(await commerce.carts.fetch(en, restored, false)).lines).toEqual([]);
      expect(await placesLeft(commerce, scarce)).toBe(0);
      expect(await audit()).toEqual([]);
    });

    it('leave their restored cart alone when they cannot be seated', async () => {
      const { commerce, passMinutes, audit } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      const restored = must(await commerce.carts.restore(en, fakeId)).cartId;
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
      expect(await audit()).toEqual([]);
    });

    it('are refunded when the promo code they used has been used up meanwhile', async () => {
      const { commerce, audit } = store();
      const cartWithCode = async () => {
        const { id } = await cartWithRides(commerce, { adults: 1 });
        must(await commerce.carts.applyCode(en, id, 'ONCE'));
        return id;
      };
      const first = await order(commerce, await cartWithCode());
      const payment = await startPaying(commerce, first.fakeId);
      const restored = must(await commerce.carts.restore(en, first.fakeId)).cartId;
      const second = await order(commerce, restored);
      must(await capture(commerce, await startPaying(commerce, second.fakeId)));
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'promo-code-used', amountCents: payment.amountCents }]);
      expect(await audit()).toEqual([]);
    });

    it('are refunded when their time has come meanwhile', async () => {
      const { commerce, passMinutes, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 1, date: '2026-03-10', slot: '10:00' });
      const { fakeId } = await order(commerce, id);
      const payment = await startPaying(commerce, fakeId);
      passMinutes(59);
      await commerce.orders.cancelUnpaid();
      passMinutes(1);
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'visit-passed', amountCents: 10_000 }]);
      expect(await audit()).toEqual([]);
    });

    const addTour = (cartId: string) => store().commerce.carts.add(en, { cartId, items: [tourItem(1, '2026-03-11')] });
    const addCombo = (cartId: string) =>
      store().commerce.carts.add(en, { cartId, items: [comboItem(2, '2026-03-12')] });

    it.each([
      ['a tour that is sold until the day before', addTour, 'tour', '2026-03-11_15:00', 7],
      ['a day that is closed to new sales by now', addCombo, 'combo', '2026-03-12', 38],
    ])('are seated while their visit is to come, also %s', async (_what, add, sku, source, left) => {
      const { commerce, setClock, passMinutes, audit } = store();
      setClock('2026-03-10T15:50:00Z');
      const cartId = must(await commerce.carts.create(en));
      must(await add(cartId));
      const { fakeId } = await order(commerce, cartId);
      const payment = await startPaying(commerce, fakeId);
      // Midnight has passed where the operator is.
      passMinutes(30);
      expect(await commerce.orders.cancelUnpaid()).toBe(1);
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(must(await commerce.orders.byFakeId(en, fakeId)).status).toBe('paid');
      setClock('2026-03-10T15:50:00Z');
      expect(await placesLeft(commerce, source, sku)).toBe(left);
      expect(await audit()).toEqual([]);
    });

    const payWithCard = async (adults: number) => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults });
      must(await commerce.carts.applyCode(en, id, 'GIFT300'));
      return order(commerce, id);
    };

    it('are seated again with the gift card they used, which pays its part anew', async () => {
      const { commerce, passMinutes, audit } = store();
      const { fakeId } = await payWithCard(4);
      const payment = await startPaying(commerce, fakeId);
      passMinutes(31);
      await commerce.orders.cancelUnpaid();
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      const { id } = await cartWithRides(commerce, { adults: 1 });
      const spent = await commerce.carts.applyCode(en, id, 'GIFT300');
      expect(failureOf(spent)).toMatchObject({ code: 'gift-code-empty' });
      expect(await audit()).toEqual([]);
    });

    it('are refunded when the gift card they used has been spent meanwhile', async () => {
      const { commerce, passMinutes, audit } = store();
      const { fakeId } = await payWithCard(4);
      const payment = await startPaying(commerce, fakeId);
      passMinutes(31);
      await commerce.orders.cancelUnpaid();
      await payWithCard(3);
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'gift-code-spent', amountCents: 10_000 }]);
      expect(await audit()).toEqual([]);
    });

    it('are paid once when two methods pay them, and the other is refunded', async () => {
      const { commerce, audit } = store();
      const { fakeId } = await waitingOrder();
      const payments = [await startPaying(commerce, fakeId), await startPaying(commerce, fakeId, 'other')];
      const outcomes = await Promise.all(payments.map((payment) => capture(commerce, payment)));
      expect(outcomes.map((answer) => must(answer).outcome).sort()).toEqual(['paid', 'refund-due']);
      expect(must(await commerce.orders.byFakeId(en, fakeId)).tickets).toHaveLength(2);
      expect(await refundTold()).toEqual([{ reason: 'already-paid', amountCents: 20_000 }]);
      expect(await audit()).toEqual([]);
    });

    it('are not made paid by less than they cost', async () => {
      const { commerce, audit } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      expect(must(await capture(commerce, { ...payment, amountCents: 19_999 })).outcome).toBe('refund-due');
      expect(await commerce.orders.refundsDue()).toMatchObject([{ amountCents: 19_999 }]);
      expect(await refundTold()).toEqual([{ reason: 'too-little', amountCents: 19_999 }]);
      expect(must(await commerce.orders.byFakeId(en, fakeId)).status).toBe('waiting');
      expect(await audit()).toEqual([]);
    });
  });
  describe('a payment that has ended', () => {
    const ends = ['declined', 'cancelled', 'expired'] as const;
    const endedPayment = async (state: (typeof ends)[number]) => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      must(await settle(payment.paymentKey, state));
      return { fakeId, payment };
    };

    it.each(ends)('as %s does not open again, whatever the gateway says later', async (state) => {
      const { orders } = store().commerce;
      const { payment } = await endedPayment(state);
      const outcome = state === 'declined' ? 'declined' : 'cancelled';
      expect(must(await settle(payment.paymentKey, 'approved')).outcome).toBe(outcome);
      expect(must(await orders.paymentByKey(payment.paymentKey)).state).toBe(state);
    });

    it.each(ends)('as %s pays its order when the money has come after all', async (state) => {
      const { commerce, audit } = store();
      const { fakeId, payment } = await endedPayment(state);
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(must(await commerce.orders.byFakeId(en, fakeId)).status).toBe('paid');
      expect(await audit()).toEqual([]);
    });

    it('goes back when the money has come beside that of another one', async () => {
      const { commerce, audit } = store();
      const { fakeId, payment } = await endedPayment('declined');
      must(await capture(commerce, await startPaying(commerce, fakeId)));
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'already-paid', amountCents: 20_000 }]);
      expect(await audit()).toEqual([]);
    });

    it.each(ends)('as %s is asked about for a day, more and more seldom', async (state) => {
      const { commerce, passMinutes } = store();
      await endedPayment(state);
      const asked: number[] = [];
      for (let minute = 1; minute <= 25 * 60; minute++) {
        passMinutes(1);
        if ((await commerce.orders.unsettledPayments()).length > 0) asked.push(minute);
      }
      const pauses = asked.map((minute, index) => minute - (asked[index - 1] ?? 0));
      expect(asked[0]).toBe(1);
      expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
      expect(asked.length).toBeLessThan(30);
      expect(asked.at(-1)).toBeGreaterThan(18 * 60);
      expect(asked.at(-1)).toBeLessThan(24 * 60);
    });
  });

  describe('more money than an order costs', () => {
    it('pays the order, and what is too much goes back', async () => {
      const { commerce, audit } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      expect(must(await capture(commerce, { ...payment, amountCents: 20_050 })).outcome).toBe('paid');
      expect(await audit()).toEqual([]);
      expect(await commerce.orders.refundsDue()).toMatchObject([{ amountCents: 50, state: 'captured' }]);
      expect(await refundTold()).toEqual([{ reason: 'too-much', amountCents: 50 }]);
      expect(await commerce.orders.refundsDue()).toEqual([]);
      expect(must(await commerce.orders.byFakeId(en, fakeId))).toMatchObject({
        status: 'paid',
        payment: { state: 'captured', paidCents: 20_000 },
      });
      expect(await audit()).toEqual([]);
    });

    it('goes back as a whole with a payment that did not pay its order', async () => {
      const { commerce, audit } = store();
      const { fakeId } = await waitingOrder();
      const payments = [await startPaying(commerce, fakeId), await startPaying(commerce, fakeId, 'other')];
      for (const payment of payments) must(await capture(commerce, { ...payment, amountCents: 20_050 }));
      expect((await refundTold()).map((refund) => refund?.amountCents).sort()).toEqual([20_050, 50]);
      expect(await audit()).toEqual([]);
    });

    it('is not overlooked when the payment came to nothing', async () => {
      const { commerce, audit } = store();
      const { fakeId } = await waitingOrder();
      const { paymentKey } = await startPaying(commerce, fakeId);
      const some = { state: 'cancelled', gatewayId: 'g', capturedCents: 700 } as const;
      expect(must(await commerce.orders.settlePayment(paymentKey, some)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'too-little', amountCents: 700 }]);
      expect(await audit()).toEqual([]);
    });
  });

  describe('who watches the store', () => {
    it('hears once of what was sold, paid and given back', async () => {
      const { commerce, facts } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      for (const _ of ['return', 'job']) must(await capture(commerce, { ...payment, amountCents: 20_050 }));
      await refundTold();
      must(await commerce.carts.restore(en, (await waitingOrder(1)).fakeId));
      expect(facts).toEqual([
        { what: 'order-placed', cents: 20_000 },
        { what: 'order-paid', cents: 20_000, tickets: 2 },
        { what: 'money-captured', cents: 20_050 },
        { what: 'money-refunded', cents: 50 },
        { what: 'order-placed', cents: 10_000 },
        { what: 'order-cancelled', cents: 10_000 },
      ]);
    });

    it('sees what waits and what is in trouble', async () => {
      const { commerce, passMinutes } = store();
      const paid = await startPaying(commerce, (await waitingOrder()).fakeId);
      must(await capture(commerce, { ...paid, amountCents: 20_050 }));
      await waitingOrder(1);
      passMinutes(2);
      const calm = { mailsFailed: 0, mailsWaiting: 1, oldestMailSeconds: 120 };
      const waiting = { ordersWaiting: 1, ordersWaitingCents: 10_000, refundsDue: 1, refundsDueCents: 50 };
      expect(await commerce.figures()).toEqual({ ...calm, ...waiting });
    });
  });
}
