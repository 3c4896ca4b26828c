import { describe, expect, it } from 'vitest';
import {
  cartWithRides,
  en,
  failureOf,
  must,
  openDay,
  placesLeft,
  plainItem,
  type RideWish,
  rideItems,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeHandingOff(store: () => TestStore) {
  describe('handing a cart off to the store', () => {
    it('opens the cart only for the first caller', async () => {
      const { carts } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 1 });
      const token = must(await carts.createHandOff(en, id));
      expect(must(await carts.acceptHandOff(en, token))).toBe(id);
      expect(failureOf(await carts.acceptHandOff(en, token))).toEqual({ code: 'hand-off-invalid' });
    });

    it('opens it for one of two simultaneous callers', async () => {
      const { carts } = store().commerce;
      const token = must(await carts.createHandOff(en, (await cartWithRides(store().commerce, { adults: 1 })).id));
      const answers = await Promise.all([carts.acceptHandOff(en, token), carts.acceptHandOff(en, token)]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    });

    it('ends after 15 minutes', async () => {
      const { commerce, passMinutes } = store();
      const token = must(await commerce.carts.createHandOff(en, (await cartWithRides(commerce, { adults: 1 })).id));
      passMinutes(15);
      expect(failureOf(await commerce.carts.acceptHandOff(en, token))).toEqual({ code: 'hand-off-invalid' });
    });

    it('needs a cart that is not empty', async () => {
      const { carts } = store().commerce;
      expect(failureOf(await carts.createHandOff(en, must(await carts.create(en))))).toEqual({ code: 'cart-empty' });
      expect(failureOf(await carts.createHandOff(en, 'x'.repeat(22)))).toEqual({ code: 'cart-not-found' });
    });

    it("merges the browser's own cart into it", async () => {
      const { commerce } = store();
      const arriving = await cartWithRides(commerce, { adults: 2 });
      const own = await cartWithRides(commerce, { adults: 1, children: 1 });
      must(await commerce.carts.add(en, { cartId: own.id, items: [plainItem('plush', 1)] }));
      const token = must(await commerce.carts.createHandOff(en, arriving.id));
      must(await commerce.carts.acceptHandOff(en, token, own.id));
      const merged = must(await commerce.carts.fetch(en, arriving.id, false));
      expect(merged.lines.map((item) => [item.sku, item.quantity])).toEqual([
        ['ride-adult', 3],
        ['ride-child', 1],
        ['plush', 1],
        ['keyring', 1],
      ]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(26);
      expect(await commerce.carts.isActive(own.id)).toBe(false);
    });

    it("merges the codes of both carts; of two of a kind the arriving cart's code wins", async () => {
      const { commerce } = store();
      const withCodes = async (...codes: string[]) => {
        const { id } = await cartWithRides(commerce, { adults: 5 });
        for (const code of codes) must(await commerce.carts.applyCode(en, id, code));
        return id;
      };
      const merge = async (own: string, arriving: string) => {
        const token = must(await commerce.carts.createHandOff(en, arriving));
        must(await commerce.carts.acceptHandOff(en, token, own));
        return must(await commerce.carts.fetch(en, arriving, false)).codes;
      };
      expect(await merge(await withCodes('TEN', 'GIFT300'), await withCodes())).toEqual(['TEN', 'GIFT300']);
      expect(await merge(await withCodes('TEN', 'GIFT300'), await withCodes('ONCE'))).toEqual(['ONCE', 'GIFT300']);
    });

    it('extends no hold by merging carts', async () => {
      const { commerce, passMinutes } = store();
      const own = await cartWithRides(commerce, { adults: 2 });
      must(await commerce.carts.fetch(en, own.id, true));
      passMinutes(10);
      const arriving = await cartWithRides(commerce, { adults: 1 });
      must(await commerce.carts.acceptHandOff(en, must(await commerce.carts.createHandOff(en, arriving.id)), own.id));
      const merged = must(await commerce.carts.fetch(en, arriving.id, true));
      expect(merged.lines).toMatchObject([{ quantity: 3, places: 'held' }]);
      expect(merged.holdsEndAt).toBe(own.holdsEndAt);
    });

    it.each(['own', 'arriving'])(
      "ends all holds of one slot together with the earliest: the %s cart's",
      async (first) => {
        const { commerce, passMinutes } = store();
        const open = (wish: RideWish) => cartWithRides(commerce, wish);
        const earlier = await open({ adults: 1 });
        passMinutes(10);
        const later = await open({ children: 1 });
        must(await commerce.carts.add(en, { cartId: later.id, items: rideItems({ adults: 1, slot: '14:00' }) }));
        const [own, arriving] = first === 'own' ? [earlier, later] : [later, earlier];
        must(await commerce.carts.acceptHandOff(en, must(await commerce.carts.createHandOff(en, arriving.id)), own.id));
        passMinutes(10);
        const merged = must(await commerce.carts.fetch(en, arriving.id, false));
        expect(merged.lines.map(({ sku, slot, places }) => `${sku} ${slot} ${places}`).sort()).toEqual([
          'ride-adult 10:00 lapsed',
          'ride-adult 14:00 held',
          'ride-child 10:00 lapsed',
        ]);
        expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
      },
    );

    it('ends a renewed hold together with the running ones of its slot', async () => {
      const { commerce, passMinutes } = store();
      const own = await cartWithRides(commerce, { adults: 1 });
      passMinutes(21);
      await commerce.inventory.sweep();
      const arriving = await cartWithRides(commerce, { children: 1 });
      must(await commerce.carts.fetch(en, arriving.id, true));
      must(await commerce.carts.acceptHandOff(en, must(await commerce.carts.createHandOff(en, arriving.id)), own.id));
      passMinutes(10);
      must(await commerce.carts.fetch(en, arriving.id, true));
      passMinutes(10);
      const after = must(await commerce.carts.fetch(en, arriving.id, false));
      expect(after.lines.map(({ places }) => places)).toEqual(['lapsed', 'lapsed']);
    });

    it('leaves out units that would exceed a limit', async () => {
      const { commerce } = store();
      const arriving = await cartWithRides(commerce, { adults: 15 });
      const own = await cartWithRides(commerce, { adults: 6, children: 2 });
      const token = must(await commerce.carts.createHandOff(en, arriving.id));
      must(await commerce.carts.acceptHandOff(en, token, own.id));
      const merged = must(await commerce.carts.fetch(en, arriving.id, false));
      expect(merged.lines.filter((item) => item.sku.startsWith('ride')).map((item) => item.quantity)).toEqual([20]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(10);
    });
  });
}
