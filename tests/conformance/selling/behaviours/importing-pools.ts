import { describe, expect, it } from 'vitest';
import {
  buyer,
  capture,
  cartWith,
  en,
  lapse,
  must,
  openDay,
  order,
  placesLeft,
  sharedItem,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestCatalogue, TestProduct } from '#tests/conformance/test-catalogue.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const source = `${openDay}_10:00`;

/** Imports that change pools of carts and orders. */
export function describeImportingPools(store: () => TestStore) {
  const left = async (...skus: string[]) => Promise.all(skus.map((sku) => placesLeft(store().commerce, source, sku)));

  describe('an import that changes shared pools while carts hold and orders wait', () => {
    /** A cart with a hold, a waiting order and a cancelled order, each with two places. */
    const shopping = async () => {
      const { commerce } = store();
      const fill = () => cartWith(commerce, sharedItem('up-adult', 2));
      const cancelled = await order(commerce, (await fill()).id);
      const late = await startPaying(commerce, cancelled.fakeId);
      await lapse(store());
      const waiting = await order(commerce, (await fill()).id);
      const held = await fill();
      must(await commerce.carts.setBuyer(en, held.id, buyer));
      return { held, waiting: await startPaying(commerce, waiting.fakeId), late };
    };
    const productOf = ({ products }: TestCatalogue) => products.find(({ sku }) => sku === 'up') as TestProduct;
    /** Removes the places that a family's ticket takes from its pool. */
    const takeNoPools = (catalogue: TestCatalogue) => {
      (productOf(catalogue).variants as object[])[1] = { sku: 'up-family', attributes: { cable_age: 2 }, price: 200 };
    };
    const moveTo = (each: number) => (catalogue: TestCatalogue) => {
      catalogue.pools.push({ name: 'chairs', slots: ['10:00', '14:00'], each });
      productOf(catalogue).pools = ['chairs'];
      takeNoPools(catalogue);
    };
    const raise = (catalogue: TestCatalogue) => {
      productOf(catalogue).takes = { gondola: 4 };
    };
    const setGondola = (more: object) => (catalogue: TestCatalogue) =>
      void Object.assign(catalogue.pools[0] ?? {}, more);

    it.each<{
      what: string;
      change: (catalogue: TestCatalogue) => void;
      placed: object | null;
      late: string;
      /** Places left after the import: for `up`, and for `lecture`, which takes from the pool as before. */
      left: [number, number];
    }>([
      {
        what: 'stops counting one of its products',
        change: (catalogue) => {
          delete productOf(catalogue).pools;
          takeNoPools(catalogue);
        },
        placed: null,
        late: 'paid',
        left: [999, 10],
      },
      {
        what: 'closes its day',
        change: setGondola({ exceptions: [{ date: openDay, places: 0 }] }),
        placed: null,
        late: 'refund-due',
        left: [0, 0],
      },
      {
        what: 'lowers the capacity to the used places',
        change: setGondola({ each: 4 }),
        placed: null,
        late: 'refund-due',
        left: [0, 0],
      },
      { what: 'moves a product to another pool', change: moveTo(12), placed: null, late: 'paid', left: [8, 10] },
      {
        what: 'moves a product to a pool with too few places',
        change: moveTo(1),
        placed: { code: 'quota-exceeded', bound: 1, subject: 'line' },
        late: 'refund-due',
        left: [1, 8],
      },
      { what: 'makes a unit take more places', change: raise, placed: null, late: 'refund-due', left: [0, 2] },
      {
        what: 'makes a unit take more places than there are',
        change: (catalogue) => {
          raise(catalogue);
          setGondola({ each: 7 })(catalogue);
        },
        placed: { code: 'quota-exceeded', bound: 1, subject: 'line' },
        late: 'refund-due',
        left: [0, 3],
      },
    ])('that $what', async ({ change, placed, late, left: after }) => {
      const { commerce } = store();
      const { held, waiting, late: payment } = await shopping();
      await store().sell(change);
      expect(must(await capture(commerce, waiting)).outcome).toBe('paid');
      const answer = await commerce.placeOrder(en, held.id);
      const line = held.lines[0]?.id;
      expect(answer.ok ? null : answer.failure).toEqual(placed && { ...placed, subject: line });
      expect(must(await capture(commerce, payment)).outcome).toBe(late);
      expect(await left('up-adult', 'lecture')).toEqual(after);
    });

    it('that moves a product makes a line count as lapsed, until checkout holds its places again', async () => {
      const { commerce } = store();
      const cart = await cartWith(commerce, sharedItem('up-adult', 2));
      await store().sell(moveTo(12));
      expect(must(await commerce.carts.fetch(en, cart.id, false)).lines).toMatchObject([{ places: 'lapsed' }]);
      expect(await left('up-adult', 'lecture')).toEqual([12, 10]);
      expect(must(await commerce.carts.fetch(en, cart.id, true)).lines).toMatchObject([{ places: 'held' }]);
      expect(await left('up-adult', 'lecture')).toEqual([10, 12]);
    });
  });
}
