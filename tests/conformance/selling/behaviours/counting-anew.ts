import { describe, expect, it } from 'vitest';
import {
  buyer,
  capture,
  cartWithRides,
  en,
  lapse,
  must,
  openDay,
  order,
  placesLeft,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeCountingAnew(store: () => TestStore) {
  describe('places that an import starts or stops counting', () => {
    const sellRides = (places: object | undefined) => store().sellChanged('ride', { places });
    const source = `${openDay}_10:00`;

    it('are taken by carts that were filled before the import', async () => {
      const { commerce, passMinutes } = store();
      await sellRides(undefined);
      const carts = await Promise.all([1, 2, 3].map(() => cartWithRides(commerce, { adults: 20 })));
      for (const { id } of carts) must(await commerce.carts.setBuyer(en, id, buyer));
      passMinutes(5);
      await sellRides({ each: 30 });
      passMinutes(5);
      const placed = await Promise.all(carts.map(({ id }) => commerce.placeOrder(en, id)));
      expect(placed.filter((answer) => answer.ok)).toHaveLength(1);
      const lines = carts.map(({ lines }) => lines[0]?.id);
      for (const answer of placed) {
        if (answer.ok) continue;
        expect(answer.failure).toEqual({ code: 'quota-exceeded', bound: 10, subject: expect.any(String) });
        expect(lines).toContain(answer.failure.subject);
      }
      expect(await placesLeft(commerce, source)).toBe(10);
    });

    it('are held by such a cart when checkout opens, when it grows, and when it is merged', async () => {
      const { commerce } = store();
      await sellRides(undefined);
      const [opened, grown, joined, own] = [
        await cartWithRides(commerce, { adults: 1 }),
        await cartWithRides(commerce, { adults: 1 }),
        await cartWithRides(commerce, { children: 1 }),
        await cartWithRides(commerce, { adults: 1 }),
      ];
      await sellRides({ each: 30 });
      expect(must(await commerce.carts.fetch(en, opened.id, false)).lines).toMatchObject([{ places: 'lapsed' }]);
      expect(must(await commerce.carts.fetch(en, opened.id, true)).lines).toMatchObject([{ places: 'held' }]);
      const more = [{ lineId: grown.lines[0]?.id ?? '', quantity: 3 }];
      expect(must(await commerce.carts.resize(en, grown.id, more)).lines).toMatchObject([
        { quantity: 3, places: 'held' },
      ]);
      must(await commerce.carts.acceptHandOff(en, must(await commerce.carts.createHandOff(en, joined.id)), own.id));
      expect(must(await commerce.carts.fetch(en, joined.id, true)).lines).toMatchObject([
        { places: 'held' },
        { places: 'held' },
      ]);
      expect(await placesLeft(commerce, source)).toBe(24);
    });

    it('are held by the restored cart of an order that took none', async () => {
      const { commerce } = store();
      await sellRides(undefined);
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      await sellRides({ each: 30 });
      const restored = must(await commerce.restoreOrder(en, fakeId)).cartId;
      await order(commerce, restored);
      expect(await placesLeft(commerce, source)).toBe(28);
    });

    it.each([
      ['are taken by a late payment of an order that took none', 20, 'paid', 10],
      ['are missing for a late payment of an order that took none', 5, 'refund-due', 5],
    ])('%s', async (_, each, outcome, left) => {
      const { commerce } = store();
      await sellRides(undefined);
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 10 })).id);
      const payment = await startPaying(commerce, fakeId);
      await lapse(store());
      await sellRides({ each });
      expect(must(await capture(commerce, payment)).outcome).toBe(outcome);
      expect(await placesLeft(commerce, source)).toBe(left);
    });

    it('are released by carts that held them, which can still be ordered', async () => {
      const { commerce } = store();
      const fill = () => cartWithRides(commerce, { adults: 2 });
      const [ordered, grown, opened] = [await fill(), await fill(), await fill()];
      const [arriving, own, lapsed] = [await fill(), await fill(), await fill()];
      await sellRides(undefined);
      const shown = must(await commerce.carts.fetch(en, opened.id, false));
      expect(shown).toMatchObject({ lines: [{ places: 'none' }], holdsEndAt: null });
      await order(commerce, ordered.id);
      const more = [{ lineId: grown.lines[0]?.id ?? '', quantity: 3 }];
      expect(must(await commerce.carts.resize(en, grown.id, more)).lines[0]).toMatchObject({
        quantity: 3,
        places: 'none',
      });
      expect(must(await commerce.carts.fetch(en, opened.id, true)).lines).toMatchObject([{ places: 'none' }]);
      must(await commerce.carts.acceptHandOff(en, must(await commerce.carts.createHandOff(en, arriving.id)), own.id));
      expect(must(await commerce.carts.fetch(en, arriving.id, false)).lines[0]).toMatchObject({ quantity: 4 });
      store().passMinutes(21);
      await commerce.inventory.sweep();
      await order(commerce, lapsed.id);
      await sellRides({ each: 30 });
      expect(await placesLeft(commerce, source)).toBe(30);
    });

    it('are not needed again by a late payment of an order that took some', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      const payment = await startPaying(commerce, fakeId);
      await lapse(store());
      await sellRides(undefined);
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
    });
  });
}
