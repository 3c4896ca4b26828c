import { describe, expect, it } from 'vitest';
import {
  buy,
  cartWithRides,
  en,
  failureOf,
  must,
  openDay,
  placesLeft,
  rideItems,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const unmarked: [string, Record<string, string>][] = [
  ['an English title', { en: 'Departure time' }],
  ['a title in one of its other languages', { en: 'When', hk: '場次' }],
];

/** A catalogue file without marks of its time slots sells them like a file with marks. */
export function describeRecognisingSlots(store: () => TestStore) {
  const sellUnmarked = (title: Record<string, string>) =>
    store().sell(({ products }) => {
      const ride = products.find(({ sku }) => sku === 'ride');
      const [date, slots] = (ride?.options ?? []) as Record<string, unknown>[];
      Object.assign(ride ?? {}, { options: [date, { ...slots, timeSlot: undefined, title }], places: { each: 30 } });
    });

  describe.each(unmarked)('time slots that are recognised by %s', (_what, title) => {
    it('are shown in the browser as time slots, each with its places', async () => {
      const { commerce } = store();
      await sellUnmarked(title);
      const { options } = must(await commerce.catalogue.productBySku(en, 'ride'));
      expect(options.map(({ isTimeSlot }) => isTimeSlot)).toEqual([false, true]);
      await cartWithRides(commerce, { adults: 4 });
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(26);
      expect(await placesLeft(commerce, `${openDay}_14:00`)).toBe(30);
    });

    it('are on tickets', async () => {
      const { commerce, readTicketCode } = store();
      await sellUnmarked(title);
      const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const { tickets } = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(tickets).toMatchObject([{ item: { visitDate: openDay, slot: '10:00' } }]);
      expect(readTicketCode(tickets[0]?.code ?? '')).toMatchObject({ timeSlot: '10:00' });
    });

    it('cannot be bought after they have begun', async () => {
      const { commerce, setClock } = store();
      await sellUnmarked(title);
      setClock('2026-03-10T04:00:00Z');
      const today = (slot: '10:00' | '14:00') => rideItems({ adults: 1, date: '2026-03-10', slot });
      const cartId = must(await commerce.carts.create(en));
      expect(failureOf(await commerce.carts.add(en, { cartId, items: today('10:00') }))).toMatchObject({
        code: 'slot-closed',
      });
      must(await commerce.carts.add(en, { cartId, items: today('14:00') }));
    });
  });
}
