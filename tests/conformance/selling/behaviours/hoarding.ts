import { describe, expect, it } from 'vitest';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import type { OpenedStore } from '#server/open-store.ts';
import type { Context } from '#server/sales/context.ts';
import {
  addToNewCart,
  buyer,
  capture,
  en,
  failureOf,
  must,
  openDay,
  placesLeft,
  type RideWish,
  rideItems,
  startPaying,
} from '#tests/conformance/shopping.ts';
import { beginning, type TestStore } from '#tests/conformance/test-store.ts';

/** How many places one address, or one site key, may hold without paying. */
export function describeHoarding(store: () => TestStore) {
  const hold = (context: Context, wish: RideWish, commerce: Pick<OpenedStore, 'carts'> = store().commerce) =>
    addToNewCart(commerce, rideItems(wish), context);
  const endsIn = (minutes: number) => Date.parse(beginning) + minutes * 60_000;
  const placeFor = async (context: Context, cartId: string, commerce = store().commerce) => {
    must(await commerce.carts.setBuyer(context, cartId, buyer));
    return must(await commerce.placeOrder(context, cartId)).fakeId;
  };

  describe('the unpaid places of one address', () => {
    const from = (addressKey: string, siteKey: string | null = null): Context => ({
      locale: 'en',
      from: { addressKey, siteKey },
    });
    const full = (bound: number) => ({ code: 'too-much-held', bound });

    it("are limited to a share of a slot, over all carts and unpaid orders, but never below a cart's limit", async () => {
      const first = must(await hold(from('a'), { adults: 15 }));
      expect(failureOf(await hold(from('a'), { adults: 6 }))).toEqual(full(20));
      must(await hold(from('a'), { adults: 5 }));
      must(await hold(from('b'), { adults: 5 }));
      must(await hold(from('a'), { adults: 5, slot: '14:00' }));
      await placeFor(from('a'), first.id);
      expect(failureOf(await hold(from('a'), { adults: 4 }))).toEqual(full(20));
    });

    it('can grow again after a payment, a removal or an ended hold', async () => {
      const { commerce, passMinutes } = store();
      const cart = must(await hold(from('a'), { adults: 20 }));
      expect(failureOf(await hold(from('a'), { adults: 4 }))).toEqual(full(20));
      const fakeId = await placeFor(from('a'), cart.id);
      expect(failureOf(await hold(from('a'), { adults: 4 }))).toEqual(full(20));
      must(await capture(commerce, await startPaying(commerce, fakeId)));
      must(await hold(from('a'), { adults: 10 }));
      passMinutes(21);
      await commerce.inventory.sweep();
      must(await hold(from('a'), { adults: 10 }));
    });

    it('are limited to a total number of places', async () => {
      const cart = must(await hold(from('a'), { adults: 15 }));
      for (const slot of ['14:00', '23:30'] as const) must(await hold(from('a'), { adults: 20, slot }));
      const more = [{ lineId: cart.lines[0]?.id ?? '', quantity: 20 }];
      must(await store().commerce.carts.resize(from('a'), cart.id, more));
      expect(failureOf(await hold(from('a'), { adults: 4, date: '2026-03-15' }))).toEqual(full(60));
      must(await hold(from('a'), { adults: 3, date: '2026-03-15' }));
    });

    it('are limited to a number of carts', async () => {
      for (let cart = 0; cart < 5; cart++) must(await hold(from('a'), { adults: 1 }));
      expect(failureOf(await hold(from('a'), { adults: 4, slot: '14:00' }))).toEqual(full(5));
      must(await hold(from('a'), { adults: 3, slot: '14:00' }));
    });

    it('are limited for all visitors of a site key together', async () => {
      must(await hold(from('a', 'pk_hotel'), { adults: 15 }));
      must(await hold(from('b', 'pk_hotel'), { adults: 9 }));
      expect(failureOf(await hold(from('c', 'pk_hotel'), { adults: 4 }))).toEqual(full(24));
      must(await hold(from('c', 'pk_hotel'), { adults: 3 }));
      must(await hold(from('c', 'pk_other'), { adults: 1 }));
      must(await hold(from('c'), { adults: 1 }));
    });

    it('in an existing cart stay: smaller quantities and the checkout work', async () => {
      const { carts } = store().commerce;
      const cart = must(await hold(from('a'), { adults: 20 }));
      must(await carts.resize(from('a'), cart.id, [{ lineId: cart.lines[0]?.id ?? '', quantity: 19 }]));
      expect(must(await carts.fetch(from('a'), cart.id, true)).lines[0]?.places).toBe('held');
    });

    it('lapse in a line when checkout may not hold them again', async () => {
      const { commerce, passMinutes } = store();
      const cart = must(await hold(from('a'), { adults: 15 }));
      passMinutes(21);
      await commerce.inventory.sweep();
      must(await hold(from('a'), { adults: 15 }));
      expect(must(await commerce.carts.fetch(from('a'), cart.id, true)).lines[0]?.places).toBe('lapsed');
    });
  });

  // A slot of the ride has 30 places. A tenth, 3, may be held briefly.
  describe('an address beyond its share', () => {
    const from = (addressKey: string, networkKey = addressKey): Context => ({
      locale: 'en',
      from: { addressKey, networkKey, siteKey: null },
    });
    const tooMuch = { code: 'too-much-held' };

    it('holds a few places for a short time: at most a tenth of the slot, over all its carts', async () => {
      const first = must(await hold(from('a'), { adults: 20 }));
      expect(first.holdsEndAt).toBe(endsIn(20));
      const second = must(await hold(from('a'), { adults: 2 }));
      expect(second.holdsEndAt).toBe(endsIn(5));
      expect(failureOf(await hold(from('a'), { adults: 2 }))).toMatchObject(tooMuch);
      must(await hold(from('a'), { adults: 1 }));
      expect(failureOf(await hold(from('a'), { adults: 1 }))).toMatchObject(tooMuch);
      must(await hold(from('b'), { adults: 7 }));
    });

    it('gets no more for a cart by repeated calls', async () => {
      const { carts } = store().commerce;
      must(await hold(from('a'), { adults: 20 }));
      const cart = must(await hold(from('a'), { adults: 3 }));
      const more = [{ lineId: cart.lines[0]?.id ?? '', quantity: 4 }];
      expect(failureOf(await carts.resize(from('a'), cart.id, more))).toMatchObject(tooMuch);
      const again = carts.add(from('a'), { cartId: cart.id, items: rideItems({ children: 1 }) });
      expect(failureOf(await again)).toMatchObject(tooMuch);
    });

    it('gets no more time by opening the checkout', async () => {
      const { commerce, passMinutes } = store();
      must(await hold(from('a'), { adults: 20 }));
      const cart = must(await hold(from('a'), { adults: 2 }));
      passMinutes(4);
      expect(must(await commerce.carts.fetch(from('a'), cart.id, true)).holdsEndAt).toBe(endsIn(5));
      passMinutes(2);
      expect(must(await commerce.carts.fetch(from('a'), cart.id, false)).lines[0]?.places).toBe('lapsed');
    });

    it('gets no more places by merging carts with lapsed lines', async () => {
      const { commerce, passMinutes } = store();
      const lapsed = [];
      for (let round = 0; round < 3; round++) {
        lapsed.push(must(await hold(from('a'), { adults: 9 })));
        passMinutes(21);
        await commerce.inventory.sweep();
      }
      for (const cart of lapsed) {
        const fresh = must(await hold(from('a'), { adults: 1 }));
        await putTogether(from('a'), cart.id, fresh.id);
      }
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBeGreaterThanOrEqual(30 - 20 - 3);
    });

    it('has its holds counted after merging carts', async () => {
      const fresh = must(await hold(from('a'), { adults: 20 }));
      const other = must(await hold(from('a'), { adults: 1, slot: '14:00' }));
      await putTogether(from('a'), other.id, fresh.id);
      expect(failureOf(await hold(from('a'), { adults: 4 }))).toMatchObject(tooMuch);
    });

    it('has carts counted that it enlarges, even if others started them', async () => {
      const { commerce } = store();
      const begun = [];
      for (let cart = 0; cart < 3; cart++) begun.push(must(await hold(from('a'), { adults: 1 })));
      const grow = ({ id, lines }: PricedCart) =>
        commerce.carts.resize(from('b'), id, [{ lineId: lines[0]?.id ?? '', quantity: 10 }]);
      must(await grow(begun[0] as PricedCart));
      must(await grow(begun[1] as PricedCart));
      expect(failureOf(await grow(begun[2] as PricedCart))).toMatchObject(tooMuch);
      expect(failureOf(await hold(from('b'), { adults: 4 }))).toMatchObject(tooMuch);
      must(await hold(from('a'), { adults: 4 }));
    });

    it('has carts counted that it merges, even if others started them', async () => {
      const { commerce } = store();
      const begun = [];
      for (let cart = 0; cart < 3; cart++) begun.push(must(await hold(from('a'), { adults: 1 })));
      for (const cart of begun) {
        const fresh = must(await hold(from('b'), { adults: 1 }));
        const more = [{ lineId: fresh.lines[0]?.id ?? '', quantity: 9 }];
        const grown = await commerce.carts.resize(from('b'), fresh.id, more);
        if (grown.ok) await putTogether(from('b'), cart.id, fresh.id);
      }
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBeGreaterThanOrEqual(30 - 20 - 3);
    });

    it('has its orders counted that another address restores into a cart', async () => {
      const { commerce } = store();
      const cart = must(await hold(from('a'), { adults: 20 }));
      must(await commerce.restoreOrder(from('b'), await placeFor(from('a'), cart.id)));
      expect(failureOf(await hold(from('a'), { adults: 4 }))).toMatchObject(tooMuch);
    });

    it('can order a cart that another address filled, for which the places still count', async () => {
      must(await hold(from('a'), { adults: 20 }));
      const cart = must(await hold(from('b'), { adults: 8 }));
      await placeFor(from('a'), cart.id);
    });

    it('gets no longer hold by merging a cart with a brief hold and another cart', async () => {
      const { commerce, passMinutes } = store();
      must(await hold(from('a'), { adults: 20 }));
      const brief = must(await hold(from('a'), { adults: 2 }));
      const other = must(await hold(from('a'), { adults: 1, slot: '14:00' }));
      await putTogether(from('a'), brief.id, other.id);
      expect(must(await commerce.carts.fetch(from('a'), brief.id, true)).lines).toHaveLength(2);
      passMinutes(6);
      const { lines } = must(await commerce.carts.fetch(from('a'), brief.id, false));
      expect(lines.map(({ slot, places }) => [slot, places])).toEqual([
        ['10:00', 'lapsed'],
        ['14:00', 'held'],
      ]);
    });

    it('has its unpaid orders counted like its holds', async () => {
      const { commerce } = store();
      must(await hold(from('a'), { adults: 20 }));
      const cart = must(await hold(from('a'), { adults: 3 }));
      const fakeId = await placeFor(from('a'), cart.id);
      expect(failureOf(await hold(from('a'), { adults: 1 }))).toMatchObject(tooMuch);
      const restored = must(await commerce.restoreOrder(from('a'), fakeId));
      expect(failureOf(await hold(from('a'), { adults: 1 }))).toMatchObject(tooMuch);
      must(await capture(commerce, await startPaying(commerce, await placeFor(from('a'), restored.cartId))));
      must(await hold(from('a'), { adults: 1 }));
    });

    it('shares its tenth with its network', async () => {
      must(await hold(from('a', 'n'), { adults: 18 }));
      must(await hold(from('b', 'n'), { adults: 6 }));
      must(await hold(from('c', 'n'), { adults: 3 }));
      expect(failureOf(await hold(from('d', 'n'), { adults: 1 }))).toMatchObject(tooMuch);
      must(await hold(from('e', 'm'), { adults: 1 }));
    });

    async function putTogether(context: Context, cartId: string, into: string): Promise<void> {
      const { carts } = store().commerce;
      must(await carts.acceptHandOff(context, must(await carts.createHandOff(en, cartId)), into));
    }
  });

  describe('a day that fills up', () => {
    const from = (addressKey: string): Context => ({ locale: 'en', from: { addressKey, siteKey: null } });
    const wide = { heldPlacesPerAddress: 1000, holdingCartsPerAddress: 1000, waitingOrdersPerAddress: 1000 };

    async function sellMany() {
      await store().sellChanged('ride', { places: { each: 300 } });
      return store().openAnother({ ...wide, heldSharePerAddress: 25, heldSharePerNetwork: 50 });
    }
    const holdWith = (commerce: OpenedStore, who: string, adults: number) => hold(from(who), { adults }, commerce);

    /** Places unpaid orders until none of the addresses can hold more. */
    async function takeAll(commerce: OpenedStore, addresses: readonly string[]): Promise<void> {
      for (const who of addresses) {
        for (const adults of [20, 4, 1]) {
          for (let isMore = true; isMore; ) {
            const cart = await holdWith(commerce, who, adults);
            isMore = cart.ok;
            if (cart.ok) await placeFor(from(who), cart.value.id, commerce);
          }
        }
      }
    }

    it('has shorter holds for everybody from four fifths on', async () => {
      const { commerce } = store();
      must(await holdWith(commerce, 'a', 20));
      must(await holdWith(commerce, 'b', 4));
      const cart = must(await holdWith(commerce, 'c', 2));
      expect(cart.holdsEndAt).toBe(endsIn(8));
      const more = await commerce.carts.add(from('c'), { cartId: cart.id, items: rideItems({ children: 1 }) });
      expect(must(more).holdsEndAt).toBe(endsIn(8));
      store().passMinutes(5);
      expect(must(await commerce.carts.fetch(from('c'), cart.id, true)).holdsEndAt).toBe(endsIn(13));
      expect(must(await commerce.carts.fetch(from('c'), cart.id, true)).holdsEndAt).toBe(endsIn(13));
    });

    it('cannot be taken with unpaid orders by five addresses, even repeatedly', async () => {
      const commerce = await sellMany();
      const thieves = ['a', 'b', 'c', 'd', 'e'];
      for (let round = 0; round < 2; round++) {
        await takeAll(commerce, thieves);
        const fresh = must(await holdWith(commerce, `buyer ${round}`, 20));
        expect(fresh.lines[0]?.places).toBe('held');
        must(await commerce.carts.remove(from('buyer'), fresh.id, fresh.lines[0]?.id ?? ''));
        store().passMinutes(31);
        await commerce.inventory.sweep();
      }
    });

    it('gives an address no more for many simultaneous calls', async () => {
      const commerce = await sellMany();
      const carts = await Promise.all(Array.from({ length: 14 }, () => holdWith(commerce, 'a', 20)));
      expect(carts.filter(({ ok }) => ok)).toHaveLength(3);
      const brief = await Promise.all(Array.from({ length: 20 }, () => holdWith(commerce, 'a', 3)));
      // The address may hold the rest of its quarter, and a tenth of the slot briefly. A call that commits while another call reads counts
      // twice for the other.
      const held = brief.filter(({ ok }) => ok).length;
      expect(held).toBeLessThanOrEqual(5 + 10);
      expect(held).toBeGreaterThan(5);
    });

    it('can be bought by the 140 guests of a lobby who share an address, two places each', async () => {
      const commerce = await sellMany();
      for (let guest = 0; guest < 140; guest++) {
        const cart = must(await holdWith(commerce, 'lobby', 2));
        // Every third guest only looks, and gives up within a quarter of an hour.
        if (guest % 3 === 0) must(await commerce.carts.remove(from('lobby'), cart.id, cart.lines[0]?.id ?? ''));
        else {
          const fakeId = await placeFor(from('lobby'), cart.id, commerce);
          must(await capture(commerce, await startPaying(commerce, fakeId)));
        }
      }
    });

    it('can be ordered by 200 guests of a lobby at the same time, two places each, with enough capacity', async () => {
      await store().sellChanged('ride', { places: { each: 4000 } });
      const usual = { heldPlacesPerAddress: 400, holdingCartsPerAddress: 100, waitingOrdersPerAddress: 200 };
      const commerce = await store().openAnother(usual);
      const carts = [];
      for (let guest = 0; guest < 200; guest++) carts.push(must(await holdWith(commerce, 'lobby', 2)));
      expect(carts.filter(({ holdsEndAt }) => holdsEndAt === endsIn(20))).toHaveLength(100);
      expect(carts.filter(({ holdsEndAt }) => holdsEndAt === endsIn(5))).toHaveLength(100);
      for (const { id } of carts) await placeFor(from('lobby'), id, commerce);
    });

    it('can be held for 52 guests of a lobby at the same time, two places each, before any has paid', async () => {
      const commerce = await sellMany();
      let guests = 0;
      while ((await holdWith(commerce, 'lobby', 2)).ok) guests += 1;
      // Normal holds fill a quarter of the slot, brief holds another tenth. Each guest needs two places.
      expect(guests).toBe(Math.floor(75 / 2) + Math.floor(30 / 2));
    });
  });
}
