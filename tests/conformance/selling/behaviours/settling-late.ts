import { describe, expect, it } from 'vitest';
import { capture, en, must, startPaying } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

/** Ended payments with a late capture, and sums that do not match their order. */
export function describeSettlingLate(store: () => TestStore) {
  const { waitingOrder, settle, refundTold } = paymentSteps(store);

  describe('a payment that has ended', () => {
    const ends = ['declined', 'cancelled', 'expired'] as const;
    const endedPayment = async (state: (typeof ends)[number]) => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      must(await settle(payment.paymentKey, state));
      return { fakeId, payment };
    };

    it.each(ends)('as %s does not open again, whatever the gateway reports later', async (state) => {
      const { orders } = store().commerce;
      const { payment } = await endedPayment(state);
      const outcome = state === 'declined' ? 'declined' : 'cancelled';
      expect(must(await settle(payment.paymentKey, 'approved')).outcome).toBe(outcome);
      expect(must(await orders.gateway.paymentByKey(payment.paymentKey)).state).toBe(state);
    });

    it.each(ends)('as %s still pays its order when it is captured late', async (state) => {
      const { commerce } = store();
      const { fakeId, payment } = await endedPayment(state);
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('paid');
    });

    it('is returned when it is captured after another payment', async () => {
      const { commerce } = store();
      const { fakeId, payment } = await endedPayment('declined');
      must(await capture(commerce, await startPaying(commerce, fakeId)));
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'already-paid', amountCents: 20_000 }]);
    });

    it.each(ends)('as %s is checked for a day, at growing intervals', async (state) => {
      const { commerce, passMinutes } = store();
      await endedPayment(state);
      const asked: number[] = [];
      for (let minute = 1; minute <= 25 * 60; minute++) {
        passMinutes(1);
        if ((await commerce.orders.gateway.unsettledPayments()).length > 0) asked.push(minute);
      }
      const pauses = asked.map((minute, index) => minute - (asked[index - 1] ?? 0));
      expect(asked[0]).toBe(1);
      expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
      expect(asked.length).toBeLessThan(30);
      expect(asked.at(-1)).toBeGreaterThan(18 * 60);
      expect(asked.at(-1)).toBeLessThan(24 * 60);
    });
  });

  describe("a captured sum above an order's price", () => {
    it('pays the order, and the rest is returned', async () => {
      const { commerce, audit } = store();
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      expect(must(await capture(commerce, { ...payment, amountCents: 20_050 })).outcome).toBe('paid');
      expect(await audit()).toEqual([]);
      expect(await commerce.orders.gateway.dueReturns()).toMatchObject([{ amountCents: 50, state: 'captured' }]);
      expect(await refundTold()).toEqual([{ reason: 'too-much', amountCents: 50 }]);
      expect(await commerce.orders.gateway.dueReturns()).toEqual([]);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId))).toMatchObject({
        status: 'paid',
        payment: { state: 'captured', paidCents: 20_000 },
      });
    });

    it('is returned under one key until that is noted, and a remainder under another key', async () => {
      const { commerce } = store();
      const { orders } = commerce;
      const { fakeId } = await waitingOrder();
      const payment = await startPaying(commerce, fakeId);
      must(await capture(commerce, { ...payment, amountCents: 20_050 }));
      const [first] = await orders.gateway.dueReturns();
      expect(first).toMatchObject({ amountCents: 50, refundKey: expect.any(String) });
      expect(await orders.gateway.dueReturns()).toMatchObject([{ amountCents: 50, refundKey: first?.refundKey }]);
      await orders.gateway.noteReturn(payment.paymentKey, { gatewayRefundId: 'R1', amountCents: 20 });
      const [second] = await orders.gateway.dueReturns();
      expect(second).toMatchObject({ amountCents: 30 });
      expect(second?.refundKey).not.toBe(first?.refundKey);
      await orders.gateway.noteReturn(payment.paymentKey, { gatewayRefundId: 'R2', amountCents: 30 });
      expect(await orders.gateway.dueReturns()).toEqual([]);
    });

    it('is returned completely with a payment that did not pay its order', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const payments = [await startPaying(commerce, fakeId), await startPaying(commerce, fakeId, 'other')];
      for (const payment of payments) must(await capture(commerce, { ...payment, amountCents: 20_050 }));
      expect((await refundTold()).map((refund) => refund?.amountCents).sort()).toEqual([20_050, 50]);
    });

    it('is returned even from a payment that ended as cancelled', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const { paymentKey } = await startPaying(commerce, fakeId);
      const some = { state: 'cancelled', gatewayId: 'g', capturedCents: 700 } as const;
      expect(must(await commerce.orders.gateway.settlePayment(paymentKey, some)).outcome).toBe('refund-due');
      expect(await refundTold()).toEqual([{ reason: 'too-little', amountCents: 700 }]);
    });
  });

  describe('money in another currency than requested', () => {
    it('pays nothing, is not counted, and is returned in its own currency', async () => {
      const { commerce, facts } = store();
      const { fakeId } = await waitingOrder();
      const { paymentKey, amountCents } = await startPaying(commerce, fakeId);
      const other = { state: 'captured', gatewayId: 'g', capturedCents: amountCents, currency: 'USD' } as const;
      expect(must(await commerce.orders.gateway.settlePayment(paymentKey, other)).outcome).toBe('refund-due');
      expect(must(await commerce.orders.buyer.byFakeId(fakeId))).toMatchObject({
        status: 'waiting',
        tickets: [],
        payment: { state: 'refund-due', paidCents: 0 },
      });
      expect(await commerce.orders.gateway.dueReturns()).toMatchObject([{ amountCents, currency: 'USD' }]);
      expect(await refundTold()).toEqual([{ reason: 'other-currency', amountCents, currency: 'USD' }]);
      expect(facts.filter(({ what }) => what.startsWith('money'))).toEqual([]);
    });

    it('is recognised as the requested currency when the service names that one', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const { paymentKey, amountCents } = await startPaying(commerce, fakeId);
      const same = { state: 'captured', gatewayId: 'g', capturedCents: amountCents, currency: 'HKD' } as const;
      expect(must(await commerce.orders.gateway.settlePayment(paymentKey, same)).outcome).toBe('paid');
    });
  });

  describe('the service fee of a payment', () => {
    const paidWith = async (feeCents: number | null | undefined) => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      const { paymentKey, amountCents } = await startPaying(commerce, fakeId);
      const answer = { state: 'captured', gatewayId: 'g', capturedCents: amountCents, feeCents } as const;
      must(await commerce.orders.gateway.settlePayment(paymentKey, answer));
      return paymentKey;
    };

    it.each([500, undefined])('is not requested again after it was reported (%s)', async (feeCents) => {
      const { commerce, passMinutes } = store();
      await paidWith(feeCents);
      passMinutes(60);
      expect(await commerce.orders.gateway.paymentsWithoutFee()).toEqual([]);
    });

    it('is requested at growing intervals until it is reported, and booked once', async () => {
      const { commerce, passMinutes } = store();
      const { orders } = commerce;
      const paymentKey = await paidWith(null);
      passMinutes(10);
      expect(await orders.gateway.paymentsWithoutFee()).toMatchObject([{ paymentKey, state: 'captured' }]);
      expect(await orders.gateway.paymentsWithoutFee()).toEqual([]);
      passMinutes(5);
      expect(await orders.gateway.paymentsWithoutFee()).toHaveLength(1);
      await Promise.all([orders.gateway.noteFee(paymentKey, 500), orders.gateway.noteFee(paymentKey, 500)]);
      await orders.gateway.noteFee(paymentKey, 700);
      passMinutes(60);
      expect(await orders.gateway.paymentsWithoutFee()).toEqual([]);
    });

    it('is booked once, also after an earlier declined payment', async () => {
      const { commerce } = store();
      const { fakeId } = await waitingOrder();
      must(await settle((await startPaying(commerce, fakeId)).paymentKey, 'declined'));
      const { paymentKey, amountCents } = await startPaying(commerce, fakeId);
      const answer = { state: 'captured', gatewayId: 'g2', capturedCents: amountCents, feeCents: 500 } as const;
      must(await commerce.orders.gateway.settlePayment(paymentKey, answer));
    });

    it('is no longer requested after a month', async () => {
      const { commerce, passMinutes } = store();
      await paidWith(null);
      passMinutes(31 * 24 * 60);
      expect(await commerce.orders.gateway.paymentsWithoutFee()).toEqual([]);
    });
  });

  it('an open payment beside the one that paid its order is marked, before and after the order is closed', async () => {
    const { commerce, passMinutes } = store();
    const { orders } = commerce;
    const { fakeId } = await waitingOrder();
    const [paid, open] = [await startPaying(commerce, fakeId), await startPaying(commerce, fakeId, 'other')];
    const isOrderPaid = async () => must(await orders.gateway.paymentByKey(open.paymentKey)).isOrderPaid;
    expect(await isOrderPaid()).toBe(false);
    must(await capture(commerce, paid));
    expect(await isOrderPaid()).toBe(true);
    must(await settle(open.paymentKey, 'approved'));
    passMinutes(60);
    expect(await orders.gateway.unsettledPayments()).toMatchObject([
      { paymentKey: open.paymentKey, state: 'approved', isOrderPaid: true },
    ]);
    const all = { items: null, nonce: 'n', waiveFee: true, say: '', by: 'ada' };
    must(await orders.staff.grantRefund(en, fakeId, all));
    expect(await isOrderPaid()).toBe(true);
  });

  it("a payment whose start was not answered gets the gateway's id as soon as it is reported", async () => {
    const { commerce } = store();
    const { fakeId } = await waitingOrder();
    const { paymentKey } = await startPaying(commerce, fakeId);
    const told = { state: 'created', gatewayId: 'found-again', capturedCents: 0 } as const;
    expect(must(await commerce.orders.gateway.settlePayment(paymentKey, told)).outcome).toBe('waiting');
    expect(must(await commerce.orders.gateway.paymentByKey(paymentKey)).gatewayId).toBe('found-again');
  });
}
