import { describe, expect, it } from 'vitest';
import {
  buyer,
  capture,
  en,
  failureOf,
  must,
  type RideWish,
  rideItems,
  startPaying,
} from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';
import type { Context } from '#server/sales/context.ts';

/** What one address, or one site key, may hold without paying. */
export function describeHoarding(store: () => TestStore) {
  describe('what one address may hold without paying', () => {
    const from = (addressKey: string, siteKey: string | null = null): Context => ({
      locale: 'en',
      from: { addressKey, siteKey },
    });
    const hold = async (context: Context, wish: RideWish) => {
      const { carts } = store().commerce;
      return carts.add(context, { cartId: must(await carts.create(en)), items: rideItems(wish) });
    };
    const full = (bound: number) => ({ code: 'too-much-held', bound });

    it('is a share of a slot, over all of its carts and unpaid orders, and never less than a cart may hold', async () => {
      const { commerce, audit } = store();
      const first = must(await hold(from('a'), { adults: 15 }));
      expect(failureOf(await hold(from('a'), { adults: 6 }))).toEqual(full(20));
      must(await hold(from('a'), { adults: 5 }));
      must(await hold(from('b'), { adults: 5 }));
      must(await hold(from('a'), { adults: 5, slot: '14:00' }));
      must(await commerce.carts.setBuyer(from('a'), first.id, buyer));
      must(await commerce.carts.placeOrder(from('a'), first.id));
      expect(failureOf(await hold(from('a'), { adults: 1 }))).toEqual(full(20));
      expect(await audit()).toEqual([]);
    });

    it('grows again when it pays, lets go or waits', async () => {
      const { commerce, passMinutes } = store();
      const cart = must(await hold(from('a'), { adults: 20 }));
      expect(failureOf(await hold(from('a'), { adults: 1 }))).toEqual(full(20));
      const placed = must(
        await commerce.carts.placeOrder(from('a'), must(await commerce.carts.setBuyer(from('a'), cart.id, buyer)).id),
      );
      expect(failureOf(await hold(from('a'), { adults: 1 }))).toEqual(full(20));
      must(await capture(commerce, await startPaying(commerce, placed.fakeId)));
      must(await hold(from('a'), { adults: 10 }));
      passMinutes(21);
      await commerce.inventory.sweep();
      must(await hold(from('a'), { adults: 10 }));
    });

    it('is a number of places in all', async () => {
      const cart = must(await hold(from('a'), { adults: 15 }));
      for (const slot of ['14:00', '23:30'] as const) must(await hold(from('a'), { adults: 20, slot }));
      const more = [{ lineId: cart.lines[0]?.id ?? '', quantity: 20 }];
      must(await store().commerce.carts.resize(from('a'), cart.id, more));
      expect(failureOf(await hold(from('a'), { adults: 1, date: '2026-03-15' }))).toEqual(full(60));
    });

    it('is held with a number of carts', async () => {
      for (let cart = 0; cart < 5; cart++) must(await hold(from('a'), { adults: 1 }));
      expect(failureOf(await hold(from('a'), { adults: 1, slot: '14:00' }))).toEqual(full(5));
    });

    it('is bounded for all visitors of a site key together', async () => {
      must(await hold(from('a', 'pk_hotel'), { adults: 15 }));
      must(await hold(from('b', 'pk_hotel'), { adults: 9 }));
      expect(failureOf(await hold(from('c', 'pk_hotel'), { adults: 1 }))).toEqual(full(24));
      must(await hold(from('c', 'pk_other'), { adults: 1 }));
      must(await hold(from('c'), { adults: 1 }));
    });

    it('leaves what a cart has already in peace: less, another day and checkout', async () => {
      const { carts } = store().commerce;
      const cart = must(await hold(from('a'), { adults: 20 }));
      must(await carts.resize(from('a'), cart.id, [{ lineId: cart.lines[0]?.id ?? '', quantity: 19 }]));
      expect(must(await carts.fetch(from('a'), cart.id, true)).lines[0]?.places).toBe('held');
    });

    it('keeps a line without places when checkout may not hold them again', async () => {
      const { commerce, passMinutes } = store();
      const cart = must(await hold(from('a'), { adults: 15 }));
      passMinutes(21);
      await commerce.inventory.sweep();
      must(await hold(from('a'), { adults: 15 }));
      expect(must(await commerce.carts.fetch(from('a'), cart.id, true)).lines[0]?.places).toBe('lapsed');
    });
  });
}
