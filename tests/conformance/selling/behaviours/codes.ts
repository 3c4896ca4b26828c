import { describe, expect, it } from 'vitest';
import {
  buyer,
  buyItems,
  capture,
  cartWithCodes,
  cartWithRides,
  en,
  failureOf,
  lapse,
  must,
  order,
  plainItem,
  rideItems,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeCodes(store: () => TestStore) {
  const apply = (cartId: string, code: string) => store().commerce.carts.applyCode(en, cartId, code);

  describe('codes of an order', () => {
    it('block it when they no longer reduce the total', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 5 });
      must(await apply(cart.id, 'FIFTY'));
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      const line = cart.lines[0]?.id ?? '';
      must(await commerce.carts.resize(en, cart.id, [{ lineId: line, quantity: 3 }]));
      expect(failureOf(await commerce.placeOrder(en, cart.id))).toEqual({
        code: 'coupon-not-applicable',
        subject: 'FIFTY',
      });
    });

    it('block it when the operator has withdrawn them', async () => {
      const { commerce, sell } = store();
      const carts = [await cartWithRides(commerce, { adults: 1 }), await cartWithRides(commerce, { adults: 1 })];
      const [one = '', other = ''] = carts.map(({ id }) => id);
      must(await apply(one, 'TEN'));
      must(await apply(other, 'GIFT300'));
      for (const { id } of carts) must(await commerce.carts.setBuyer(en, id, buyer));
      await sell((catalogue) => Object.assign(catalogue, { promoCodes: [], giftCodes: [] }));
      for (const code of ['TEN', 'GIFT300']) {
        expect(failureOf(await apply(one, code))).toMatchObject({ code: 'coupon-not-found' });
      }
      for (const [id, failure] of [
        [one, { code: 'coupon-expired', subject: 'TEN' }],
        [other, { code: 'gift-code-empty', subject: 'GIFT300' }],
      ] as const) {
        expect(must(await commerce.carts.fetch(en, id, false))).toMatchObject({ discountCents: 0, totalCents: 10_000 });
        expect(failureOf(await commerce.placeOrder(en, id))).toEqual(failure);
        must(await commerce.carts.removeCode(en, id));
        must(await commerce.placeOrder(en, id));
      }
    });

    it('can be used a limited number of times, and once more after a cancelled order', async () => {
      const { commerce } = store();
      const fill = () => cartWithCodes(commerce, rideItems({ adults: 1 }), 'ONCE');
      const [one, other] = [await fill(), await fill()];
      await order(commerce, one);
      must(await commerce.carts.setBuyer(en, other, buyer));
      expect(failureOf(await commerce.placeOrder(en, other))).toMatchObject({ code: 'coupon-expired' });
      await lapse(store());
      must(await commerce.placeOrder(en, other));
    });
  });

  describe('gift codes', () => {
    it('pay from a balance that never falls below zero, even for several carts at the same time', async () => {
      const { commerce } = store();
      const fill = () => cartWithCodes(commerce, rideItems({ adults: 3 }), 'GIFT300');
      const carts = [await fill(), await fill(), await fill()];
      for (const id of carts) must(await commerce.carts.setBuyer(en, id, buyer));
      const placed = await Promise.all(carts.map((id) => commerce.placeOrder(en, id)));
      expect(placed.filter((answer) => answer.ok)).toHaveLength(1);
      expect(placed.flatMap((answer) => (answer.ok ? [] : [answer.failure.code]))).toEqual([
        'gift-code-empty',
        'gift-code-empty',
      ]);
    });

    it('pay for nothing while staff block them', async () => {
      const { commerce, raw } = store();
      const cart = await cartWithCodes(commerce, rideItems({ adults: 2 }), 'GIFT300');
      must(await commerce.carts.setBuyer(en, cart, buyer));
      const [row] = await raw.all<{ id: string }>(`SELECT id FROM gift_codes WHERE code = 'GIFT300'`);
      const change = (word: 'block' | 'unblock') =>
        commerce.orders.staff.changeGiftCode({}, row?.id ?? '', { wish: { change: word }, reason: 'Lost', by: 'ada' });
      must(await change('block'));
      const { id: other } = await cartWithRides(commerce, { adults: 1 });
      expect(failureOf(await apply(other, 'GIFT300'))).toMatchObject({ code: 'gift-code-blocked' });
      expect(failureOf(await commerce.placeOrder(en, cart))).toEqual({ code: 'gift-code-blocked', subject: 'GIFT300' });
      must(await change('unblock'));
      must(await commerce.placeOrder(en, cart));
    });

    it('are not used again for a late payment while staff block them', async () => {
      const { commerce, raw } = store();
      const placed = await order(commerce, await cartWithCodes(commerce, rideItems({ adults: 5 }), 'GIFT300'));
      const payment = await startPaying(commerce, placed.fakeId);
      await lapse(store());
      await raw.run(`UPDATE gift_codes SET blocked = 1 WHERE code = 'GIFT300'`);
      await capture(commerce, payment);
      const { status } = must(await commerce.orders.buyer.byFakeId(placed.fakeId));
      expect(status).toBe('cancelled');
      expect(await store().audit()).toEqual([]);
    });

    it('get the sum back when the order is cancelled', async () => {
      const { commerce } = store();
      await order(commerce, await cartWithCodes(commerce, rideItems({ adults: 2 }), 'GIFT300'));
      const { id: later } = await cartWithRides(commerce, { adults: 4 });
      expect(must(await apply(later, 'GIFT300')).totalCents).toBe(30_000);
      await lapse(store());
      expect(must(await commerce.carts.fetch(en, later, false)).totalCents).toBe(10_000);
    });

    it('are worth the issued amount less the spent one, however the issued amount changes', async () => {
      const { commerce, sell } = store();
      const issue = (balance: number) =>
        sell(({ giftCodes }) => {
          for (const gift of giftCodes) if (gift.code === 'GIFT300') gift.balance = balance;
        });
      await order(commerce, await cartWithCodes(commerce, rideItems({ adults: 3 }), 'GIFT300'));
      await issue(100);
      const { id: early } = await cartWithRides(commerce, { adults: 4 });
      expect(failureOf(await apply(early, 'GIFT300'))).toMatchObject({ code: 'gift-code-empty' });
      await lapse(store());
      expect(must(await apply(early, 'GIFT300')).discountCents).toBe(10_000);
      await issue(300);
      expect(must(await commerce.carts.fetch(en, early, false)).discountCents).toBe(30_000);
      await order(commerce, early);
    });

    it.each([
      ['the larger reduction first', 5],
      ['the promo code first when both are equal', 10],
    ])('are listed in this order: %s', async (_, balance) => {
      const { commerce, sell } = store();
      await sell(({ giftCodes }) => {
        for (const giftCode of giftCodes) if (giftCode.code === 'GIFT300') giftCode.balance = balance;
      });
      const id = await cartWithCodes(commerce, rideItems({ adults: 1 }), 'TEN', 'GIFT300');
      const { fakeId } = await order(commerce, id);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId))).toMatchObject({
        discountCents: 1000,
        giftCodeCents: balance * 100,
        discountLabels: ['Ten per cent', 'Gift card'],
      });
    });

    it('are shared among the items of an order, to the cent', async () => {
      const { commerce } = store();
      const items = [...rideItems({ adults: 1, children: 3 }), plainItem('plush', 1)];
      const fakeId = await buyItems(commerce, items, 'TEN', 'GIFT300');
      expect(must(await commerce.orders.buyer.byFakeId(fakeId))).toMatchObject({
        subtotalCents: 37_150,
        discountCents: 3715,
        giftCodeCents: 30_000,
        discountLabels: ['Gift card', 'Ten per cent'],
        totalCents: 3435,
      });
    });
  });
}
