import { describe, expect, it } from 'vitest';
import {
  addToNewCart,
  buyer,
  cartWithRides,
  en,
  failureOf,
  must,
  order,
  placesLeft,
  type RideWish,
  rideItems,
  scarceDay,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const scarce = `${scarceDay}_10:00`;

export function describeHolding(store: () => TestStore) {
  it("a new hold ends with the cart's hold of the same slot, not with its other holds", async () => {
    const { commerce, passMinutes } = store();
    const { carts } = commerce;
    const { id, lines } = await cartWithRides(commerce, { adults: 1 });
    passMinutes(10);
    must(await carts.add(en, { cartId: id, items: rideItems({ adults: 1, slot: '14:00' }) }));
    passMinutes(11);
    const places = async () => must(await carts.fetch(en, id, false)).lines.map((line) => line.places);
    expect(await places()).toEqual(['lapsed', 'held']);
    must(await carts.resize(en, id, [{ lineId: lines[0]?.id ?? '', quantity: 2 }]));
    expect(await places()).toEqual(['held', 'held']);
    passMinutes(10);
    expect(await places()).toEqual(['held', 'lapsed']);
  });

  it('a new hold of a reopened checkout also has its own end', async () => {
    const { commerce, passMinutes } = store();
    const { carts } = commerce;
    const { id } = await cartWithRides(commerce, { adults: 1 });
    const places = async (opens: boolean) => must(await carts.fetch(en, id, opens)).lines.map((line) => line.places);
    expect(await places(true)).toEqual(['held']);
    passMinutes(10);
    must(await carts.add(en, { cartId: id, items: rideItems({ adults: 1, slot: '14:00' }) }));
    passMinutes(12);
    expect(await places(false)).toEqual(['lapsed', 'held']);
    expect(await places(true)).toEqual(['held', 'held']);
    passMinutes(9);
    expect(await places(false)).toEqual(['held', 'lapsed']);
  });

  const fillScarceDay = () => cartWithRides(store().commerce, { adults: 3, date: scarceDay });

  describe('holding places', () => {
    it('releases lapsed places to the next buyer, and keeps the line', async () => {
      const { commerce, passMinutes } = store();
      const first = await fillScarceDay();
      passMinutes(19);
      const early = await addToNewCart(commerce, rideItems({ adults: 1, date: scarceDay }));
      expect(failureOf(early)).toMatchObject({ code: 'quota-exceeded', bound: 0 });
      passMinutes(1);
      expect(await placesLeft(commerce, scarce)).toBe(3);
      await cartWithRides(commerce, { adults: 2, date: scarceDay });
      expect(must(await commerce.carts.fetch(en, first.id, false)).lines).toMatchObject([
        { quantity: 3, places: 'lapsed' },
      ]);
      expect(await placesLeft(commerce, scarce)).toBe(1);
    });

    it('shows a hold as lapsed as soon as it ends', async () => {
      const { commerce, passMinutes } = store();
      const cart = await fillScarceDay();
      passMinutes(20);
      const after = must(await commerce.carts.fetch(en, cart.id, false));
      expect(after).toMatchObject({ lines: [{ places: 'lapsed' }], holdsEndAt: null });
    });

    it('ends holds in a sweep, once', async () => {
      const { commerce, passMinutes } = store();
      await fillScarceDay();
      passMinutes(21);
      expect(await commerce.inventory.sweep()).toBe(1);
      expect(await commerce.inventory.sweep()).toBe(0);
      expect(await placesLeft(commerce, scarce)).toBe(3);
    });

    it('renews running holds once, when checkout opens', async () => {
      const { commerce, passMinutes } = store();
      const cart = await fillScarceDay();
      passMinutes(15);
      const renewed = must(await commerce.carts.fetch(en, cart.id, true));
      expect(renewed.holdsEndAt).toBe(Date.parse('2026-03-10T01:35:00.000Z'));
      passMinutes(10);
      expect(must(await commerce.carts.fetch(en, cart.id, true)).holdsEndAt).toBe(
        Date.parse('2026-03-10T01:35:00.000Z'),
      );
    });

    it('holds lapsed places again at checkout, if there are any', async () => {
      const { commerce, passMinutes } = store();
      const cart = await fillScarceDay();
      passMinutes(30);
      await commerce.inventory.sweep();
      expect(must(await commerce.carts.fetch(en, cart.id, true)).lines[0]?.places).toBe('held');
      expect(await placesLeft(commerce, scarce)).toBe(0);
    });

    it('reports at checkout the line that has no places left', async () => {
      const { commerce, passMinutes } = store();
      const { id } = await fillScarceDay();
      const items = rideItems({ children: 1, slot: '14:00' });
      const cart = must(await commerce.carts.add(en, { cartId: id, items }));
      passMinutes(20);
      await cartWithRides(commerce, { adults: 1, date: scarceDay });
      const atCheckout = must(await commerce.carts.fetch(en, id, true));
      expect(atCheckout.lines.map((item) => item.places)).toEqual(['lapsed', 'held', 'none']);
      must(await commerce.carts.setBuyer(en, id, buyer));
      expect(failureOf(await commerce.placeOrder(en, id))).toEqual({
        code: 'quota-exceeded',
        bound: 2,
        subject: cart.lines[0]?.id,
      });
    });

    it('keeps at checkout the places of a line that still holds them, rather than of one that lapsed earlier', async () => {
      const { commerce, passMinutes } = store();
      const { carts, inventory } = commerce;
      const { id } = await cartWithRides(commerce, { adults: 1, date: scarceDay });
      passMinutes(20);
      await inventory.sweep();
      must(await carts.add(en, { cartId: id, items: rideItems({ children: 2, date: scarceDay }) }));
      passMinutes(20);
      await cartWithRides(commerce, { children: 1, date: scarceDay });
      expect(must(await carts.fetch(en, id, true)).lines.map((line) => line.places)).toEqual(['lapsed', 'held']);
    });

    it('also reports a line beside another that holds places of the same slot', async () => {
      const { commerce, passMinutes } = store();
      const { carts, inventory } = commerce;
      const { id, lines } = await cartWithRides(commerce, { adults: 1, date: scarceDay });
      passMinutes(20);
      await inventory.sweep();
      must(await carts.add(en, { cartId: id, items: rideItems({ children: 2, date: scarceDay }) }));
      await cartWithRides(commerce, { adults: 1, date: scarceDay });
      must(await carts.setBuyer(en, id, buyer));
      expect(failureOf(await commerce.placeOrder(en, id))).toEqual({
        code: 'quota-exceeded',
        bound: 0,
        subject: lines[0]?.id,
      });
    });

    it('orders a cart whose hold has lapsed, while nobody has taken the places', async () => {
      const { commerce, passMinutes } = store();
      const cart = await fillScarceDay();
      passMinutes(45);
      await commerce.inventory.sweep();
      await order(commerce, cart.id);
      expect(await placesLeft(commerce, scarce)).toBe(0);
    });

    it('holds again when a quantity grows after the hold has lapsed', async () => {
      const { commerce, passMinutes } = store();
      const cart = await cartWithRides(commerce, { adults: 1, date: scarceDay });
      passMinutes(25);
      await commerce.inventory.sweep();
      const more = must(await commerce.carts.resize(en, cart.id, [{ lineId: cart.lines[0]?.id ?? '', quantity: 2 }]));
      expect(more.lines[0]).toMatchObject({ quantity: 2, places: 'held' });
      expect(more.holdsEndAt).toBe(Date.parse('2026-03-10T01:45:00.000Z'));
      expect(await placesLeft(commerce, scarce)).toBe(1);
    });

    it('holds again only the line that the call names', async () => {
      const { commerce, passMinutes } = store();
      const { id, lines } = await cartWithRides(commerce, { adults: 1, children: 1, date: scarceDay });
      const [adult, child] = lines.map((line) => line.id);
      passMinutes(20);
      await cartWithRides(commerce, { adults: 1, date: scarceDay });
      const resized = await commerce.carts.resize(en, id, [{ lineId: child ?? '', quantity: 2 }]);
      expect(must(resized).lines.map((line) => [line.id, line.places])).toEqual([
        [adult, 'lapsed'],
        [child, 'held'],
      ]);
      expect(await placesLeft(commerce, scarce)).toBe(0);
    });

    it('keeps the first end when a quantity grows, in any call', async () => {
      const { commerce, passMinutes } = store();
      const cart = await cartWithRides(commerce, { adults: 1, date: scarceDay });
      const end = Date.parse('2026-03-10T01:20:00Z');
      expect(cart.holdsEndAt).toBe(end);
      passMinutes(10);
      const set = (quantity: number) =>
        commerce.carts.resize(en, cart.id, [{ lineId: cart.lines[0]?.id ?? '', quantity }]);
      expect(must(await set(2)).holdsEndAt).toBe(end);
      must(await set(1));
      expect(must(await set(2)).holdsEndAt).toBe(end);
      const items = rideItems({ adults: 1, date: scarceDay });
      const added = await commerce.carts.add(en, { cartId: cart.id, items });
      expect(must(added).holdsEndAt).toBe(end);
      passMinutes(10);
      expect(must(await commerce.carts.fetch(en, cart.id, false)).lines).toMatchObject([
        { quantity: 3, places: 'lapsed' },
      ]);
    });

    it("ends all of a cart's holds of one slot together, whichever lines are added or removed", async () => {
      const { commerce, passMinutes } = store();
      const cart = await cartWithRides(commerce, { adults: 2, date: scarceDay });
      passMinutes(15);
      const items = rideItems({ children: 1, date: scarceDay });
      const { lines } = must(await commerce.carts.add(en, { cartId: cart.id, items }));
      const wanted = [0, 3].map((quantity, index) => ({ lineId: lines[index]?.id ?? '', quantity }));
      must(await commerce.carts.resize(en, cart.id, wanted));
      passMinutes(5);
      expect(must(await commerce.carts.fetch(en, cart.id, false)).lines).toMatchObject([
        { quantity: 3, places: 'lapsed' },
      ]);
      expect(await placesLeft(commerce, scarce)).toBe(3);
    });

    it('keeps the end when a line is edited, unless it moves to another day or slot', async () => {
      const { commerce, passMinutes } = store();
      const cart = await cartWithRides(commerce, { adults: 1, date: scarceDay });
      passMinutes(10);
      const edit = (lineId: string | undefined, wish: RideWish) =>
        commerce.carts.add(en, { cartId: cart.id, items: rideItems(wish), replaces: [lineId ?? ''] });
      const same = must(await edit(cart.lines[0]?.id, { children: 2, date: scarceDay }));
      expect(same).toMatchObject({ lines: [{ quantity: 2 }], holdsEndAt: Date.parse('2026-03-10T01:20:00Z') });
      const moved = must(await edit(same.lines[0]?.id, { children: 2, date: scarceDay, slot: '14:00' }));
      expect(moved.holdsEndAt).toBe(Date.parse('2026-03-10T01:30:00.000Z'));
    });

    it('holds a line for the full time when it is added again after a removal, because others could have taken it', async () => {
      const { commerce, passMinutes } = store();
      const cart = await cartWithRides(commerce, { adults: 1, date: scarceDay });
      passMinutes(10);
      must(await commerce.carts.remove(en, cart.id, cart.lines[0]?.id ?? ''));
      const items = rideItems({ adults: 1, date: scarceDay });
      const again = await commerce.carts.add(en, { cartId: cart.id, items });
      expect(must(again).holdsEndAt).toBe(Date.parse('2026-03-10T01:30:00.000Z'));
    });
  });
}
