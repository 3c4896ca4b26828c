import { describe, expect, it } from 'vitest';
import {
  buy,
  cartWith,
  cartWithCodes,
  cartWithRides,
  en,
  failureOf,
  must,
  openDay,
  order,
  placesLeft,
  plainItem,
  rideItems,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeRestoring(store: () => TestStore) {
  describe('restoring a cart', () => {
    it('restores all lines, holds their places, and cancels the waiting order', async () => {
      const { commerce } = store();
      const items = rideItems({ adults: 4, children: 1 });
      const { fakeId } = await order(commerce, await cartWithCodes(commerce, items, 'TEN'));
      const { cartId: restored, lines } = must(await commerce.restoreOrder(en, fakeId));
      expect(lines).toEqual([
        { name: 'The ride · adult', outcome: 'back' },
        { name: 'The ride · child', outcome: 'back' },
      ]);
      expect(must(await commerce.restoreOrder(en, fakeId))).toEqual({ cartId: restored, lines });
      const cart = must(await commerce.carts.fetch(en, restored, false));
      expect(cart.lines.map((item) => [item.sku, item.quantity, item.places])).toEqual([
        ['ride-adult', 4, 'held'],
        ['ride-child', 1, 'held'],
        ['keyring', 1, 'none'],
      ]);
      expect(cart.codes).toEqual(['TEN']);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).status).toBe('cancelled');
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(25);
      must(await commerce.placeOrder(en, restored));
    });

    it('restores the order again when the restored cart no longer exists', async () => {
      const { commerce, passMinutes } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      const restored = must(await commerce.restoreOrder(en, fakeId)).cartId;
      passMinutes(25 * 60);
      await commerce.inventory.sweep();
      const again = must(await commerce.restoreOrder(en, fakeId)).cartId;
      expect(again).not.toBe(restored);
      expect(must(await commerce.carts.fetch(en, again, false)).lines.map((item) => item.quantity)).toEqual([2]);
    });

    it('holds no longer than the original cart, so that repeated ordering and restoring keeps no places off sale', async () => {
      const { commerce, passMinutes } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      passMinutes(5);
      const end = must(await commerce.carts.fetch(en, id, true)).holdsEndAt;
      const first = await order(commerce, id);
      passMinutes(5);
      const restored = must(await commerce.restoreOrder(en, first.fakeId)).cartId;
      expect(must(await commerce.carts.fetch(en, restored, false))).toMatchObject({
        lines: [{ places: 'held' }],
        holdsEndAt: end,
      });
      expect(must(await commerce.carts.fetch(en, restored, true)).holdsEndAt).toBe(end);
      const second = await order(commerce, restored);
      passMinutes(20);
      const again = must(await commerce.restoreOrder(en, second.fakeId)).cartId;
      expect(must(await commerce.carts.fetch(en, again, false))).toMatchObject({
        lines: [{ places: 'lapsed' }],
        holdsEndAt: null,
      });
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
      expect(must(await commerce.carts.fetch(en, again, true)).lines).toMatchObject([{ places: 'held' }]);
    });

    it('leaves the one renewal to a cart whose hold was not renewed before', async () => {
      const { commerce, passMinutes } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      passMinutes(5);
      const restored = must(await commerce.restoreOrder(en, fakeId)).cartId;
      const endOf = async (renew: boolean) => must(await commerce.carts.fetch(en, restored, renew)).holdsEndAt;
      expect(await endOf(false)).toBe(Date.parse('2026-03-10T01:20:00.000Z'));
      expect(await endOf(true)).toBe(Date.parse('2026-03-10T01:25:00.000Z'));
    });

    it('restores a line without places when somebody else has them', async () => {
      const { commerce, passMinutes } = store();
      const { id } = await cartWithRides(commerce, { adults: 3, date: '2026-03-20' });
      const { fakeId } = await order(commerce, id);
      passMinutes(31);
      expect(await commerce.orders.job.cancelUnpaid()).toBe(1);
      await cartWithRides(commerce, { adults: 2, date: '2026-03-20' });
      const cart = must(await commerce.carts.fetch(en, must(await commerce.restoreOrder(en, fakeId)).cartId, false));
      expect(cart.lines).toMatchObject([{ quantity: 3, places: 'lapsed' }]);
    });

    it('reports for each line whether it is back, has changed, or is gone', async () => {
      const { commerce, sell } = store();
      const { id } = await cartWith(commerce, ...rideItems({ adults: 2, children: 1 }), plainItem('plush', 1));
      const { fakeId } = await order(commerce, id);
      await sell(({ products }) => {
        for (const product of products) {
          if (product.sku === 'plush') Object.assign(product, { price: 99 });
          const variants = product.variants as { sku: string }[] | undefined;
          if (variants) product.variants = variants.filter(({ sku }) => sku !== 'ride-child');
        }
      });
      const { cartId, lines } = must(await commerce.restoreOrder(en, fakeId));
      expect(lines.map(({ outcome }) => outcome)).toEqual(['back', 'gone', 'changed']);
      expect(must(await commerce.restoreOrder(en, fakeId))).toEqual({ cartId, lines });
    });

    it('refuses a paid order', async () => {
      const { commerce } = store();
      const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      expect(failureOf(await commerce.restoreOrder(en, fakeId))).toEqual({ code: 'order-already-paid' });
      expect(failureOf(await commerce.restoreOrder(en, 'x'.repeat(22)))).toEqual({ code: 'order-not-found' });
    });
  });
}
