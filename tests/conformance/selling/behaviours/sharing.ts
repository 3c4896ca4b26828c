import { describe, expect, it } from 'vitest';
import type { Context } from '#server/sales/context.ts';
import {
  addToNewCart,
  buy,
  buyer,
  cartWith,
  en,
  failureOf,
  lapse,
  must,
  openDay,
  order,
  placesLeft,
  scarceDay,
  sharedItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const source = `${openDay}_10:00`;

/** Products that take from one pool, combos that take from several, and tickets for families of four. */
export function describeSharing(store: () => TestStore) {
  const left = async (...skus: string[]) => Promise.all(skus.map((sku) => placesLeft(store().commerce, source, sku)));

  describe('pools that products share', () => {
    it('count the places of all products, by the places that a unit of each takes', async () => {
      const { commerce } = store();
      const skus = ['up', 'up-adult', 'up-family', 'round', 'feast', 'feast-family', 'lecture'];
      expect(await left(...skus)).toEqual([12, 12, 3, 6, 6, 3, 12]);
      await cartWith(commerce, sharedItem('up-adult', 1));
      expect(await left(...skus)).toEqual([11, 11, 2, 5, 6, 2, 11]);
      await buy(commerce, (await cartWith(commerce, sharedItem('feast-family', 1), sharedItem('round-adult', 1))).id);
      expect(await left(...skus)).toEqual([5, 5, 1, 2, 5, 1, 5]);
      expect(await placesLeft(commerce, `${openDay}_14:00`, 'lecture')).toBe(12);
    });

    it('show for a day at most what its slots share', async () => {
      const { commerce } = store();
      const day = async (sku: string) => {
        const asked = { sku, from: scarceDay, to: scarceDay };
        const { days } = must(await commerce.catalogue.availability(en, asked)).make();
        return days.map((one) => [one.left, ...one.slots.map((slot) => slot.left)]);
      };
      expect(await day('lecture')).toEqual([[9, 6, 9]]);
      expect(await day('feast')).toEqual([[9, 6, 6]]);
      await cartWith(commerce, sharedItem('lecture-adult', 4, { date: scarceDay, slot: '14:00' }));
      expect(await day('lecture')).toEqual([[5, 5, 5]]);
      expect(await day('feast-family')).toEqual([[1, 1, 1]]);
      expect(await placesLeft(commerce, scarceDay, 'feast-family')).toBe(1);
    });

    it('are shown with their free places when the units of a product take different numbers', async () => {
      const { commerce } = store();
      const asked = async (sku: string) =>
        must(await commerce.catalogue.availability(en, { sku, from: scarceDay, to: scarceDay })).make();
      await cartWith(commerce, sharedItem('lecture-adult', 4, { date: scarceDay, slot: '14:00' }));
      const feast = await asked('feast');
      const [usual, family] = feast.takes ?? [];
      expect([usual?.sku, usual?.units, family?.sku, family?.units.toSorted()]).toEqual([
        'feast',
        [1, 1, 1],
        'feast-family',
        [1, 4, 4],
      ]);
      expect(feast.days[0]?.slots.map(({ free }) => free?.toSorted((one, other) => one - other))).toEqual([
        [5, 6, 6],
        [5, 6, 8],
      ]);
      const lecture = await asked('lecture');
      expect([lecture.takes, lecture.days[0]?.slots[0]?.free]).toEqual([undefined, undefined]);
    });

    it('refuse a line when one of them has too few places, with the bound in units of that product', async () => {
      const { commerce } = store();
      const cart = await cartWith(commerce, sharedItem('up-adult', 3));
      const add = (sku: string, quantity: number) =>
        commerce.carts.add(en, { cartId: cart.id, items: [sharedItem(sku, quantity)] });
      // Of a cart in another program we know only the holds, not the products, so the bound counts these places as free.
      const bound = store().isApart ? 3 : 2;
      expect(failureOf(await add('up-family', 3))).toEqual({ code: 'quota-exceeded', bound, subject: 'up' });
      expect(failureOf(await add('feast-family', 3))).toEqual({ code: 'quota-exceeded', bound, subject: 'feast' });
      must(await add('feast-family', 2));
      expect(failureOf(await add('round-adult', 1))).toMatchObject({ code: 'quota-exceeded', subject: 'round' });
      must(await add('lecture-adult', 1));
      expect(await left('up')).toEqual([0]);
    });

    it('report for a cart with lapsed holds how many of its units are still available', async () => {
      const { commerce, passMinutes } = store();
      const ofScarceDay = (sku: string, quantity: number) =>
        cartWith(commerce, sharedItem(sku, quantity, { date: scarceDay, slot: '14:00' }));
      const { id, lines } = await ofScarceDay('feast-family', 2);
      must(await commerce.carts.setBuyer(en, id, buyer));
      passMinutes(20);
      // The hall has nine places, of which a family takes four.
      await ofScarceDay('lecture-adult', 3);
      expect(failureOf(await commerce.placeOrder(en, id))).toEqual({
        code: 'quota-exceeded',
        bound: 1,
        subject: lines[0]?.id,
      });
    });

    it('give one ticket to a family, which admits four', async () => {
      const { commerce, readTicketCode } = store();
      const { id } = await cartWith(commerce, sharedItem('feast-family', 1), sharedItem('feast-adult', 2));
      const { fakeId } = await buy(commerce, id);
      const { tickets } = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(tickets.map(({ code }) => readTicketCode(code)?.units)).toEqual([4, 1, 1]);
      expect(tickets.map(({ item }) => item.admits)).toEqual([4, 1, 1]);
    });

    it('get back the places of a cancelled order, once', async () => {
      const { commerce } = store();
      const { order_number } = await order(commerce, (await cartWith(commerce, sharedItem('feast-family', 2))).id);
      expect(await left('up', 'feast', 'lecture')).toEqual([4, 4, 4]);
      expect(must(await commerce.inventory.release(order_number))).toEqual({ released: 2 });
      expect(must(await commerce.inventory.release(order_number))).toEqual({ released: 0 });
      await order(commerce, (await cartWith(commerce, sharedItem('feast-family', 1))).id);
      await lapse(store());
      expect(await left('up', 'feast', 'lecture')).toEqual([12, 6, 12]);
    });

    it('can be taken by an order made outside the store, in units, and are released completely', async () => {
      const { commerce } = store();
      const { id } = await cartWith(commerce, sharedItem('feast-family', 2), sharedItem('feast-adult', 1));
      const visit = { date: openDay, slot: '10:00' };
      const wanted = { sku: 'feast-family', ...visit, quantity: 1, orderId: 'M-1', cartId: id };
      expect(must(await commerce.inventory.deduct(wanted))).toEqual({ confirmed: 1 });
      expect(must(await commerce.inventory.deduct({ ...wanted, sku: 'feast', quantity: 2 }))).toEqual({ confirmed: 2 });
      expect(must(await commerce.carts.fetch(en, id, false)).lines).toEqual([]);
      expect(await left('up', 'feast', 'lecture')).toEqual([3, 3, 3]);
      expect(must(await commerce.inventory.release('M-1'))).toEqual({ released: 3 });
      expect(await left('up', 'feast', 'lecture')).toEqual([12, 6, 12]);
    });

    it('are not held longer when they are taken through another product', async () => {
      const { commerce, passMinutes } = store();
      const cart = await cartWith(commerce, sharedItem('up-adult', 2));
      expect(cart.holdsEndAt).toBe(Date.parse('2026-03-10T01:20:00Z'));
      passMinutes(10);
      const swapped = await commerce.carts.add(en, {
        cartId: cart.id,
        items: [sharedItem('round-adult', 1)],
        replaces: [cart.lines[0]?.id ?? ''],
      });
      expect(must(swapped).holdsEndAt).toBe(Date.parse('2026-03-10T01:20:00Z'));
      const other = await commerce.carts.add(en, { cartId: cart.id, items: [sharedItem('lecture-adult', 1)] });
      expect(must(other).holdsEndAt).toBe(Date.parse('2026-03-10T01:20:00Z'));
    });

    it("count a cart's places, not its units", async () => {
      const { commerce } = store();
      await store().sell(({ pools }) => {
        for (const pool of pools) pool.each = 100;
      });
      const cartId = must(await commerce.carts.create(en));
      const add = (quantity: number) => commerce.carts.add(en, { cartId, items: [sharedItem('up-family', quantity)] });
      expect(failureOf(await add(6))).toMatchObject({ code: 'cart-places-limit', bound: 20, subject: 'up' });
      must(await add(5));
    });

    it("count once towards an address's limit, however many pools a visit takes from", async () => {
      const { commerce } = store();
      await store().sell(({ pools, products }) => {
        for (const pool of pools) Object.assign(pool, { each: 1000, exceptions: [] });
        for (const product of products) if (product.sku === 'feast') product.places = { each: 1000 };
      });
      const context: Context = { locale: 'en', from: { addressKey: 'lobby', siteKey: null } };
      const add = (quantity: number, slot: '10:00' | '14:00') =>
        addToNewCart(commerce, [sharedItem('feast-adult', quantity, { slot })], context);
      for (const slot of ['10:00', '14:00', '10:00'] as const) must(await add(20, slot));
      expect(failureOf(await add(5, '14:00'))).toEqual({ code: 'too-much-held', bound: 60 });
      must(await add(4, '14:00'));
    });
  });
}
