import { describe, expect, it } from 'vitest';
import {
  cartWithRides,
  en,
  failureOf,
  must,
  openDay,
  placesLeft,
  plainItem,
} from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';

export function describeHandingOff(store: () => TestStore) {
  describe('handing a cart off to the store', () => {
    it('opens the cart once', async () => {
      const { carts } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 1 });
      const token = must(await carts.createHandOff(id));
      expect(must(await carts.acceptHandOff(token))).toBe(id);
      expect(failureOf(await carts.acceptHandOff(token))).toEqual({ code: 'hand-off-invalid' });
    });

    it('opens it for one of two who come at once', async () => {
      const { carts } = store().commerce;
      const token = must(await carts.createHandOff((await cartWithRides(store().commerce, { adults: 1 })).id));
      const answers = await Promise.all([carts.acceptHandOff(token), carts.acceptHandOff(token)]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    });

    it('ends after 15 minutes', async () => {
      const { commerce, passMinutes } = store();
      const token = must(await commerce.carts.createHandOff((await cartWithRides(commerce, { adults: 1 })).id));
      passMinutes(15);
      expect(failureOf(await commerce.carts.acceptHandOff(token))).toEqual({ code: 'hand-off-invalid' });
    });

    it('needs a cart with something in it', async () => {
      const { carts } = store().commerce;
      expect(failureOf(await carts.createHandOff(await carts.create()))).toEqual({ code: 'cart-empty' });
      expect(failureOf(await carts.createHandOff('x'.repeat(22)))).toEqual({ code: 'cart-not-found' });
    });

    it('brings along what the browser had in a cart of its own', async () => {
      const { commerce, audit } = store();
      const arriving = await cartWithRides(commerce, { adults: 2 });
      const own = await cartWithRides(commerce, { adults: 1, children: 1 });
      must(await commerce.carts.addVirtual(en, { cart_id: own.id, cart_items: [plainItem('plush', 1)] }));
      const token = must(await commerce.carts.createHandOff(arriving.id));
      must(await commerce.carts.acceptHandOff(token, own.id));
      const merged = must(await commerce.carts.fetch(en, arriving.id, false));
      expect(merged.items.map((item) => [item.sku, item.quantity])).toEqual([
        ['ride-adult', 3],
        ['ride-child', 1],
        ['plush', 1],
        ['keyring', 1],
      ]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(26);
      expect(await commerce.carts.isActive(own.id)).toBe(false);
      expect(await audit()).toEqual([]);
    });

    it('prolongs no hold by bringing carts together', async () => {
      const { commerce, passMinutes, audit } = store();
      const own = await cartWithRides(commerce, { adults: 2 });
      must(await commerce.carts.fetch(en, own.id, true));
      passMinutes(10);
      const arriving = await cartWithRides(commerce, { adults: 1 });
      must(await commerce.carts.acceptHandOff(must(await commerce.carts.createHandOff(arriving.id)), own.id));
      const merged = must(await commerce.carts.fetch(en, arriving.id, true));
      expect(merged.items).toMatchObject([{ quantity: 3, places: 'held' }]);
      expect(merged.holds_end_at).toBe(own.holds_end_at);
      expect(await audit()).toEqual([]);
    });

    it('leaves behind what would pass a limit', async () => {
      const { commerce, audit } = store();
      const arriving = await cartWithRides(commerce, { adults: 15 });
      const own = await cartWithRides(commerce, { adults: 6, children: 2 });
      const token = must(await commerce.carts.createHandOff(arriving.id));
      must(await commerce.carts.acceptHandOff(token, own.id));
      const merged = must(await commerce.carts.fetch(en, arriving.id, false));
      expect(merged.items.filter((item) => item.sku.startsWith('ride')).map((item) => item.quantity)).toEqual([15, 2]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(13);
      expect(await audit()).toEqual([]);
    });
  });
}
