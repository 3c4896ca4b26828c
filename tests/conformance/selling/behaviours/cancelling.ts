import { describe, expect, it } from 'vitest';
import type { RefundedPart, RefundUnits } from '#server/sales/orders/refund.ts';
import {
  buyItems,
  comboItem,
  en,
  failureOf,
  flexItem,
  must,
  openDay,
  placesLeft,
  plainItem,
  type RideWish,
  rideItems,
  told,
  under,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

/** Refunds that buyers start themselves. */
export function describeCancelling(store: () => TestStore): void {
  const { dispute, mailsTold } = paymentSteps(store);
  const orders = () => store().commerce.orders;
  const find = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));
  const part = (...items: [itemId: number, units: number][]): RefundUnits[] =>
    items.map(([itemId, units]) => ({ itemId, units }));
  const cancel = (fakeId: string, sum: number, items: RefundUnits[], more: RefundedPart = {}) =>
    orders().buyer.refundAtOnce(en, fakeId, sum, { items, ...more });
  const ticketStates = async (fakeId: string) => (await find(fakeId)).tickets.map(({ state }) => state);

  const buyRides = (wish: RideWish, ...codes: string[]) => buyItems(store().commerce, rideItems(wish), ...codes);

  /** The sum that staff would refund for the same units, in the currency's main unit. */
  async function sumOfStaff(fakeId: string, items: RefundUnits[]): Promise<number> {
    const preview = { items, nonce: 'p', waiveFee: false, say: '', by: 'ada', isAgreed: () => false };
    const { moneyCents, giftCodeCents } = must(await orders().staff.grantRefund(en, fakeId, preview));
    return (moneyCents + giftCodeCents) / 100;
  }

  async function dueOf(fakeId: string): Promise<number | undefined> {
    const { number } = await find(fakeId);
    const row = await store().raw.get<{ due: number }>(
      'SELECT due_back_cents AS due FROM payments WHERE order_number = ?',
      number,
    );
    return row?.due;
  }

  describe('a part of an order that its buyer cancels', () => {
    it('is refunded at once: its tickets are void, its places are free, and the rest stays valid', async () => {
      const { commerce } = store();
      const fakeId = await buyRides({ adults: 3 });
      const left = await placesLeft(commerce, `${openDay}_10:00`);
      expect(must(await cancel(fakeId, 200, part([1, 2])))).toMatchObject({ outcome: 'granted', moneyCents: 20_000 });
      expect(await ticketStates(fakeId)).toEqual(['issued', 'void', 'void']);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(left + 2);
      expect(await find(fakeId)).toMatchObject({
        status: 'paid',
        items: [{ ordered: 3, refunded: 2 }],
        refundNow: { items: [{ itemId: 1, units: 1 }], moneyCents: 10_000 },
      });
      expect(await mailsTold()).toEqual(['refund-granted', 'tickets']);
    });

    it('gets the same refund as by staff, and all parts together get the whole payment', async () => {
      const { audit, passMinutes } = store();
      const fakeId = await buyRides({ adults: 6, children: 1 }, 'FIFTY', 'GIFT300');
      const { totalCents, giftCodeCents } = await find(fakeId);
      const given: number[] = [];
      for (const items of [part([1, 1]), part([1, 2], [2, 1]), part([1, 1]), part([1, 2])]) {
        const sum = await sumOfStaff(fakeId, items);
        given.push(sum);
        expect(failureOf(await cancel(fakeId, sum + 0.01, items))).toEqual({ code: 'refund-not-due' });
        must(await cancel(fakeId, sum, items));
        passMinutes(1);
        expect(await audit()).toEqual([]);
      }
      const { refunds, status, items } = await find(fakeId);
      const sumOf = (amount: (refund: (typeof refunds)[number]) => number) =>
        refunds.reduce((sum, refund) => sum + amount(refund), 0);
      expect([sumOf((one) => one.moneyCents), sumOf((one) => one.giftCodeCents)]).toEqual([totalCents, giftCodeCents]);
      expect(Math.round(given.reduce((sum, one) => sum + one, 0) * 100)).toBe(totalCents + giftCodeCents);
      // The gift is refunded with the last bought unit.
      expect(items.at(-1)).toMatchObject({ isGift: true, refunded: 1 });
      const withGift = refunds.map((one) => one.items.some(({ itemId }) => itemId === items.at(-1)?.itemId));
      expect(withGift).toEqual([false, false, false, true]);
      expect(status).toBe('closed');
    });

    it('is refunded once, on any number of nodes and after any number of confirmations', async () => {
      const { openAnother } = store();
      const other = await openAnother({});
      const fakeId = await buyRides({ adults: 5 });
      const items = part([1, 1]);
      const seen = { items, refundsSeen: 0 };
      const tabs = await Promise.all([
        orders().buyer.refundAtOnce(en, fakeId, 100, seen),
        other.orders.buyer.refundAtOnce(en, fakeId, 100, seen),
        orders().buyer.refundAtOnce(en, fakeId, 100, seen),
      ]);
      expect(tabs.filter(({ ok }) => ok)).toHaveLength(1);
      expect(failureOf(await cancel(fakeId, 100, items, { refundsSeen: 0 }))).toEqual({ code: 'refund-not-due' });
      expect(await dueOf(fakeId)).toBe(10_000);

      const presses = await Promise.all(
        [orders(), other.orders, orders()].map((each) =>
          told(each.buyer.refundAtOnce(under('press'), fakeId, 100, { items })),
        ),
      );
      expect(new Set(presses.map((press) => JSON.stringify(press)))).toHaveProperty('size', 1);
      expect(await dueOf(fakeId)).toBe(20_000);

      // A later confirmation is a new refund.
      must(await cancel(fakeId, 100, items, { refundsSeen: 2 }));
      must(await cancel(fakeId, 100, items));
      expect((await find(fakeId)).items[0]).toMatchObject({ ordered: 5, refunded: 4 });
    });

    it('must have units left in the order', async () => {
      const fakeId = await buyRides({ adults: 2, children: 1 });
      const tooMuch = { code: 'refund-too-much', subject: '1', bound: 2 };
      expect(failureOf(await cancel(fakeId, 300, part([1, 3])))).toEqual(tooMuch);
      // An item that is named twice counts with all its units.
      expect(failureOf(await cancel(fakeId, 200, part([1, 2], [1, 1])))).toMatchObject({ code: 'refund-too-much' });
      const unknown = { code: 'order-item-not-found', subject: '7' };
      expect(failureOf(await cancel(fakeId, 100, part([7, 1])))).toEqual(unknown);
      expect(failureOf(await cancel('x'.repeat(22), 100, part([1, 1])))).toEqual({ code: 'order-not-found' });
      expect(await dueOf(fakeId)).toBe(0);
    });

    it('must not include a ticket that was redeemed meanwhile', async () => {
      await store().sellChanged('flex', { cancellation: { freeUntilDays: 0 } });
      const fakeId = await buyItems(store().commerce, [flexItem(2)]);
      const [, last] = (await find(fakeId)).tickets;
      must(await orders().staff.redeem(en, { ticket: last?.code ?? '' }));
      const tooMuch = { code: 'refund-too-much', subject: '1', bound: 1 };
      expect(failureOf(await cancel(fakeId, 160, part([1, 2])))).toEqual(tooMuch);
      must(await cancel(fakeId, 80, part([1, 1])));
      expect(await ticketStates(fakeId)).toEqual(['void', 'redeemed']);
    });

    it('must be free of a fee at that moment', async () => {
      const { setClock } = store();
      const late = '2026-03-16';
      const rides = [...rideItems({ adults: 2 }), ...rideItems({ adults: 2, date: late })];
      const others = [comboItem(2, late), plainItem('plush', 1), voucherItem(1)];
      const fakeId = await buyItems(store().commerce, [...rides, ...others]);
      const ids = (await find(fakeId)).items.map(({ itemId }) => itemId);
      const [early = 0, later = 0, combo = 0, plush = 0, voucher = 0] = ids;
      setClock(`${openDay}T00:30:00+08:00`);
      for (const itemId of [early, combo, plush, voucher]) {
        expect(failureOf(await cancel(fakeId, 100, part([later, 1], [itemId, 1])))).toEqual({
          code: 'refund-not-due',
          subject: String(itemId),
        });
      }
      expect(must(await cancel(fakeId, 100, part([later, 1])))).toMatchObject({ moneyCents: 10_000 });
      setClock(`${late}T00:30:00+08:00`);
      expect(failureOf(await cancel(fakeId, 100, part([later, 1])))).toEqual({ code: 'refund-not-possible' });
    });

    it('becomes a refund request with its units while the payment is disputed, and is refused while a request waits', async () => {
      const fakeId = await buyRides({ adults: 2, children: 1 });
      const items = part([1, 1], [2, 1]);
      const sum = await sumOfStaff(fakeId, items);
      await dispute(fakeId, 'open');
      must(await cancel(fakeId, sum, items));
      const [wish] = await orders().staff.refundRequests();
      expect(wish?.comment).toMatch(/^1 × .+ \(1\), 1 × .+ \(2\)$/);
      expect(failureOf(await cancel(fakeId, 100, part([1, 1])))).toEqual({ code: 'refund-not-possible' });
      expect(await dueOf(fakeId)).toBe(0);
    });
  });
}
