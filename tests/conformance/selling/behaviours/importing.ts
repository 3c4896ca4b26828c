import { describe, expect, it } from 'vitest';
import {
  addToNewCart,
  buyer,
  capture,
  cartWithRides,
  en,
  failureOf,
  lapse,
  must,
  openDay,
  order,
  placesLeft,
  rideItems,
  scarceDay,
  startPaying,
  tourItem,
} from '#tests/conformance/shopping.ts';
import type { TestProduct } from '#tests/conformance/test-catalogue.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeImporting(store: () => TestStore) {
  const source = `${openDay}_10:00`;

  describe('an import while carts hold and orders wait', () => {
    /** A cart with a hold, a waiting order and a cancelled order, each with two places. */
    const shopping = async () => {
      const { commerce } = store();
      const cancelled = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      const late = await startPaying(commerce, cancelled.fakeId);
      await lapse(store());
      const waiting = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      const held = await cartWithRides(commerce, { adults: 2 });
      must(await commerce.carts.setBuyer(en, held.id, buyer));
      return { held, waiting: await startPaying(commerce, waiting.fakeId), late };
    };
    const ofRide = (change: (ride: TestProduct) => void) =>
      store().sell(({ products }) => {
        for (const product of products) if (product.sku === 'ride') change(product);
      });

    const cases: {
      what: string;
      change: (ride: TestProduct) => void;
      placed: string | null;
      late: string;
    }[] = [
      { what: 'stops counting places', change: (ride) => void delete ride.places, placed: null, late: 'paid' },
      {
        what: 'closes the day',
        change: (ride) =>
          void Object.assign(ride, { places: { each: 30, exceptions: [{ date: openDay, places: 0 }] } }),
        // Held places stay held, even if an import leaves fewer.
        placed: null,
        late: 'refund-due',
      },
      {
        what: 'lowers the capacity to the used places',
        change: (ride) => void Object.assign(ride, { places: { each: 4 } }),
        placed: null,
        late: 'refund-due',
      },
      {
        what: 'removes the slot',
        change: (ride) => {
          const [, slots] = ride.options as { values: unknown[] }[];
          slots?.values.shift();
          ride.places = { each: 30 };
        },
        placed: 'option-not-found',
        late: 'refund-due',
      },
      {
        what: 'changes the price',
        change: (ride) => {
          for (const variant of ride.variants as { price: number }[]) variant.price = 7;
        },
        placed: null,
        late: 'paid',
      },
    ];

    it.each(cases)('that $what', async ({ change, placed, late }) => {
      const { commerce } = store();
      const { held, waiting, late: payment } = await shopping();
      await ofRide(change);
      expect(must(await capture(commerce, waiting)).outcome).toBe('paid');
      const answer = await commerce.placeOrder(en, held.id);
      expect(answer.ok ? null : answer.failure.code).toBe(placed);
      expect(must(await capture(commerce, payment)).outcome).toBe(late);
    });

    it('that withdraws the product', async () => {
      const { commerce, withdraw } = store();
      const { held, waiting, late } = await shopping();
      await withdraw('ride', 'keyring');
      expect(must(await capture(commerce, waiting)).outcome).toBe('paid');
      expect(failureOf(await commerce.placeOrder(en, held.id))).toMatchObject({ code: 'product-not-found' });
      expect(must(await capture(commerce, late)).outcome).toBe('refund-due');
    });

    it('that withdraws one product leaves the other lines of a cart editable', async () => {
      const { commerce, withdraw } = store();
      const { carts } = commerce;
      const { id, lines } = await cartWithRides(commerce, { adults: 2, date: scarceDay });
      must(await carts.add(en, { cartId: id, items: [tourItem(1, openDay)] }));
      await withdraw('tour');
      const resize = (quantity: number) => carts.resize(en, id, [{ lineId: lines[0]?.id ?? '', quantity }]);
      expect(failureOf(await resize(4))).toEqual({ code: 'quota-exceeded', bound: 3, subject: 'ride' });
      expect(must(await resize(3)).lines).toMatchObject([
        { quantity: 3, places: 'held' },
        { refusal: 'product-not-found' },
      ]);
    });

    it('keeps the price of a waiting order, and changes the price of a cart', async () => {
      const { commerce } = store();
      const { held, waiting } = await shopping();
      await ofRide((ride) => {
        for (const variant of ride.variants as { price: number }[]) variant.price = 7;
      });
      expect(waiting.amountCents).toBe(20_000);
      const { fakeId } = must(await commerce.placeOrder(en, held.id));
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).totalCents).toBe(1400);
    });
  });

  describe('two nodes, one of which still sells the previous catalogue', () => {
    it('sell together at most the larger capacity, and none beyond the new one after both have loaded it', async () => {
      const { commerce, openAnother, sellInTurn } = store();
      const other = await openAnother({});
      const buy = async (node: typeof commerce) => (await addToNewCart(node, rideItems({ adults: 1 }))).ok;
      const known = await Promise.all([commerce, other, commerce, other].map(buy));
      expect(known).toEqual([true, true, true, true]);
      let isOver = false;
      const selling = [commerce, other].map(async (node) => {
        let sold = 0;
        while (!isOver) if (await buy(node)) sold++;
        return sold;
      });
      await sellInTurn(({ products }) => {
        for (const product of products) if (product.sku === 'ride') product.places = { each: 12 };
      });
      isOver = true;
      const sold = (await Promise.all(selling)).reduce((sum, count) => sum + count, known.length);
      expect(sold).toBeGreaterThanOrEqual(12);
      expect(sold).toBeLessThanOrEqual(30);
      expect(await Promise.all([buy(commerce), buy(other)])).toEqual([false, false]);
      expect(await placesLeft(commerce, source)).toBe(0);
    });
  });
}
