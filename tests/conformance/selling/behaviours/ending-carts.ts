import { describe, expect, it } from 'vitest';
import { cartWithRides, en, failureOf, must, order } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeEndingCarts(store: () => TestStore) {
  describe('the life of a cart', () => {
    it('ends after a day without a call', async () => {
      const { commerce, passMinutes } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      passMinutes(24 * 60 - 1);
      expect(await commerce.carts.isActive(id)).toBe(true);
      passMinutes(24 * 60 - 1);
      must(await commerce.carts.fetch(en, id, false));
      passMinutes(24 * 60 + 1);
      expect(await commerce.carts.isActive(id)).toBe(false);
      expect(failureOf(await commerce.carts.fetch(en, id, false))).toEqual({ code: 'cart-expired' });
      await commerce.inventory.sweep();
      expect(failureOf(await commerce.carts.fetch(en, id, false))).toEqual({ code: 'cart-expired' });
    });

    it('does not exist for an unknown cart', async () => {
      expect(await store().commerce.carts.isActive('x'.repeat(22))).toBe(false);
    });

    it('ends with its order', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      await order(commerce, id);
      expect(await commerce.carts.isActive(id)).toBe(false);
      expect(failureOf(await commerce.carts.fetch(en, id, false))).toEqual({ code: 'cart-already-ordered' });
      expect(failureOf(await commerce.placeOrder(en, id))).toEqual({ code: 'cart-already-ordered' });
    });
  });
}
