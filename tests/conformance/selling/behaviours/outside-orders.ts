import { describe, expect, it } from 'vitest';
import {
  buy,
  cartWithRides,
  en,
  failureOf,
  must,
  openDay,
  order,
  placesLeft,
  rideItems,
  scarceDay,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const source = `${openDay}_10:00`;

export function describeOutsideOrders(store: () => TestStore) {
  const visit = { sku: 'ride', date: openDay, slot: '10:00', orderId: 'M-1' };
  const deduct = (cartId: string, quantity: number, more = {}) =>
    store().commerce.inventory.deduct({ ...visit, quantity, cartId, ...more });

  describe('a query for places', () => {
    it.each([
      { sku: 'ride', when: source, left: 28 },
      { sku: 'ride-child', when: source, left: 28 },
      { sku: 'ride', when: openDay, left: 88 },
      { sku: 'ride', when: '2026-03-20_10:00', left: 3 },
      { sku: 'ride', when: '2026-03-21', left: 0 },
      { sku: 'ride', when: '2026-03-09_10:00', left: 0 },
      { sku: 'ride', when: `${openDay}_11:11`, left: 0 },
      { sku: 'ride', when: '2026-04-09_10:00', left: 30 },
      { sku: 'ride', when: '2026-04-10_10:00', left: 0 },
      { sku: 'tour', when: '2026-03-10_15:00', left: 0 },
      { sku: 'tour', when: '2026-03-11_15:00', left: 8 },
      { sku: 'combo', when: '2026-03-11', left: 0 },
      { sku: 'combo', when: '2026-03-12', left: 40 },
      { sku: 'plush', when: openDay, left: 999 },
      { sku: 'plush', when: '2026-03-09', left: 0 },
    ])('answers $left for $sku on $when', async ({ sku, when, left }) => {
      const { commerce } = store();
      await cartWithRides(commerce, { adults: 2 });
      expect(await placesLeft(commerce, when, sku)).toBe(left);
    });

    it('fails for an unknown product', async () => {
      const answer = await store().commerce.inventory.query({ sku: 'nothing', date: openDay, slot: '' });
      expect(failureOf(answer)).toEqual({ code: 'product-not-found' });
    });
  });

  describe('orders made outside the store', () => {
    it('confirm held places once, and remove them from the cart', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 3, children: 1 });
      const answers = await Promise.all([deduct(id, 2), deduct(id, 2)]);
      expect(answers.map(must)).toEqual([{ confirmed: 2 }, { confirmed: 2 }]);
      expect(must(await commerce.carts.fetch(en, id, false)).lines.map((item) => item.quantity)).toEqual([1, 1]);
      expect(must(await deduct(id, 1, { orderId: 'M-2', sku: 'ride-child' }))).toEqual({ confirmed: 1 });
      expect(await placesLeft(commerce, source)).toBe(26);
    });

    it('take each variant of a visit separately, and each once', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2, children: 3 });
      expect(must(await deduct(id, 2, { sku: 'ride-adult' }))).toEqual({ confirmed: 2 });
      const children = await Promise.all(Array.from({ length: 8 }, () => deduct(id, 3, { sku: 'ride-child' })));
      expect(children.map(must)).toEqual(Array(8).fill({ confirmed: 3 }));
      expect(must(await commerce.carts.fetch(en, id, false)).lines).toEqual([]);
      expect(await placesLeft(commerce, source)).toBe(25);
      expect(must(await commerce.inventory.release('M-1'))).toEqual({ released: 5 });
      expect(await placesLeft(commerce, source)).toBe(30);
    });

    it('are refused when the same deduction has another quantity', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 3 });
      must(await deduct(id, 2));
      expect(failureOf(await deduct(id, 1))).toEqual({ code: 'deduction-mismatch', bound: 2 });
      expect(failureOf(await deduct(id, 3))).toEqual({ code: 'deduction-mismatch', bound: 2 });
      expect(must(await deduct(id, 2))).toEqual({ confirmed: 2 });
      expect(await placesLeft(commerce, source)).toBe(27);
    });

    it('do not take released places again when the first call arrives once more', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 4 });
      must(await deduct(id, 2));
      must(await commerce.inventory.release('M-1'));
      expect(failureOf(await deduct(id, 2))).toEqual({ code: 'deduction-released' });
      expect(await placesLeft(commerce, source)).toBe(28);
    });

    it('confirm at most the units in the cart', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      expect(failureOf(await deduct(id, 3))).toEqual({ code: 'quota-exceeded', bound: 2 });
      expect(failureOf(await deduct('x'.repeat(22), 1))).toEqual({ code: 'cart-not-found' });
      expect(must(await deduct(id, 2))).toEqual({ confirmed: 2 });
    });

    it.each([
      ['another day', { date: scarceDay }],
      ['another time', { slot: '14:00' }],
      ['an unknown time', { slot: '11:11' }],
      ['no time', { slot: '' }],
      ['another variant', { sku: 'ride-child' }],
    ])('are refused when the cart has nothing for %s', async (_, more) => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      expect(failureOf(await deduct(id, 1, more))).toEqual({ code: 'source-not-found', field: 'Source' });
      expect(must(await deduct(id, 2))).toEqual({ confirmed: 2 });
    });

    it('are stored for a product without counted places', async () => {
      const { commerce } = store();
      await store().sellChanged('ride', { places: undefined });
      const { id } = await cartWithRides(commerce, { adults: 3 });
      expect(must(await deduct(id, 2))).toEqual({ confirmed: 2 });
      expect(must(await commerce.carts.fetch(en, id, false)).lines.map((line) => line.quantity)).toEqual([1]);
      expect(must(await commerce.inventory.release('M-1'))).toEqual({ released: 2 });
    });

    it("take only the cart's units for that day and slot", async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      for (const visit of [{ slot: '14:00' as const }, { date: scarceDay }]) {
        must(await commerce.carts.add(en, { cartId: id, items: rideItems({ adults: 1, ...visit }) }));
      }
      expect(failureOf(await deduct(id, 2))).toEqual({ code: 'quota-exceeded', bound: 1 });
      expect(must(await deduct(id, 1, { date: scarceDay }))).toEqual({ confirmed: 1 });
      const { lines } = must(await commerce.carts.fetch(en, id, false));
      expect(lines.map(({ visitDate, slot }) => [visitDate, slot])).toEqual([
        [openDay, '10:00'],
        [openDay, '14:00'],
      ]);
    });

    it("take a cart's units of a product that is no longer sold", async () => {
      const { commerce, withdraw } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      await withdraw('ride', 'keyring');
      expect(must(await deduct(id, 2))).toEqual({ confirmed: 2 });
      await withdraw();
      expect(await placesLeft(commerce, source)).toBe(28);
      expect(must(await commerce.inventory.release('M-1'))).toEqual({ released: 2 });
    });

    it('release their places, once', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      must(await deduct(id, 2));
      expect(must(await commerce.inventory.release('M-1'))).toEqual({ released: 2 });
      expect(must(await commerce.inventory.release('M-1'))).toEqual({ released: 0 });
      expect(await placesLeft(commerce, source)).toBe(30);
    });
  });

  describe('a release', () => {
    it('cancels an unpaid order, by number or key, once', async () => {
      const { commerce } = store();
      const { order_number, fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      expect(must(await commerce.inventory.release(order_number))).toEqual({ released: 2 });
      expect(must(await commerce.inventory.release(fakeId))).toEqual({ released: 0 });
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('cancelled');
      expect(await placesLeft(commerce, source)).toBe(30);
    });

    it('leaves a paid order unchanged', async () => {
      const { commerce } = store();
      const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      expect(failureOf(await commerce.inventory.release(fakeId))).toEqual({ code: 'order-already-paid' });
      expect(failureOf(await commerce.inventory.release('nothing'))).toEqual({ code: 'order-not-found' });
    });
  });
}
