import { describe, expect, it } from 'vitest';
import type { WantedItem } from '#server/commerce/carts.ts';
import {
  addToNewCart,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  must,
  openDay,
  placesLeft,
  plainItem,
  rideItems,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeAdding(store: () => TestStore) {
  const add = (...items: WantedItem[]) => addToNewCart(store().commerce, items);

  describe('adding to a cart', () => {
    it('answers the lines with names, prices and places, and holds the places', async () => {
      const cart = await cartWithRides(store().commerce, { adults: 2, children: 1 });
      expect(cart.lines.map((item) => [item.sku, item.quantity, item.unitCents, item.places])).toEqual([
        ['ride-adult', 2, 10_000, 'held'],
        ['ride-child', 1, 5050, 'held'],
      ]);
      expect(cart.lines[0]).toMatchObject({
        variant: [{ label: 'Age', value: 'adult' }],
        options: [
          { id: 11, kind: 'date', label: 'Date', values: [{ value: `${openDay} 00:00:00`, text: '14 Mar 2026' }] },
          { id: 12, kind: 'slot', label: 'Time', values: [{ value: '121', text: '10:00' }] },
        ],
        visitDate: openDay,
        slot: '10:00',
        giftFor: null,
        product: { sku: 'ride', name: 'The ride', minSaleQty: 1, maxSaleQty: 0 },
      });
      expect(cart).toMatchObject({
        currency: 'HKD',
        subtotalCents: 25_050,
        discountCents: 0,
        totalCents: 25_050,
        codes: [],
        holdsEndAt: Date.parse('2026-03-10T01:20:00Z'),
        at: Date.parse('2026-03-10T01:00:00Z'),
      });
      expect(await placesLeft(store().commerce, `${openDay}_10:00`)).toBe(27);
    });

    it('names products in the language of the call', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      const cart = must(await commerce.carts.fetch({ locale: 'jp' }, id, false));
      expect(cart.lines[0]?.product.name).toBe('The ride (jp)');
      expect(cart.lines[0]?.variant[0]?.value).toBe('adult (jp)');
    });

    it('adds the same choice to an existing line', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      const cart = must(await commerce.carts.add(en, { cartId: id, items: rideItems({ adults: 3, children: 1 }) }));
      expect(cart.lines.filter((item) => item.giftFor === null).map((item) => item.quantity)).toEqual([5, 1]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(24);
    });

    it('adds simple and virtual products, with their options', async () => {
      const golden = { ...plainItem('dining', 1), options: [{ id: 81, value: '812' }] };
      const cart = must(await add(plainItem('plush', 2), golden));
      expect(cart.lines.map((item) => [item.sku, item.unitCents, item.places])).toEqual([
        ['plush', 12_000, 'none'],
        ['dining', 10_550, 'none'],
      ]);
      expect(cart.holdsEndAt).toBeNull();
    });

    it('holds no places when one of several items fails', async () => {
      const { commerce } = store();
      const failure = failureOf(await add(...rideItems({ adults: 2 }), comboItem(1)));
      expect(failure).toMatchObject({ code: 'min-sale-qty', bound: 2, subject: 'combo' });
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
    });

    const [ride] = rideItems({ adults: 1 });
    const refusals = [
      { name: 'an unknown product', item: { ...ride, parentSku: 'nothing' }, failure: { code: 'product-not-found' } },
      {
        name: 'a sold-out configurable product',
        item: { ...flexItem(1), parentSku: 'season', sku: 'season-adult', quantity: 1 },
        failure: { code: 'product-not-found' },
      },
      {
        name: "another product's variant",
        item: { ...ride, sku: 'flex-adult', quantity: 1 },
        failure: { code: 'variant-not-found' },
      },
      {
        name: 'a configurable product without a variant',
        item: { ...ride, sku: 'ride', quantity: 1 },
        failure: { code: 'variant-not-found' },
      },
      {
        name: 'a sold-out simple product',
        item: plainItem('sold-out-pin', 1),
        failure: { code: 'out-of-stock', subject: 'sold-out-pin' },
      },
      {
        name: 'a gift line, which follows only from other lines,',
        item: plainItem('keyring', 1),
        failure: { code: 'product-not-found', subject: 'keyring' },
      },
      {
        name: 'no slot',
        item: { ...ride, options: [{ id: 11, value: openDay }] },
        failure: { code: 'option-required', subject: '12' },
      },
      {
        name: 'no date',
        item: { ...ride, options: [{ id: 12, value: '121' }] },
        failure: { code: 'option-required', subject: '11' },
      },
      {
        name: 'an unknown option',
        item: { ...flexItem(1), options: [{ id: 99, value: '1' }] },
        failure: { code: 'option-not-found', subject: '99' },
      },
      {
        name: 'an unknown slot',
        item: {
          ...ride,
          options: [
            { id: 11, value: openDay },
            { id: 12, value: '999' },
          ],
        },
        failure: { code: 'option-not-found', subject: '12' },
      },
      {
        name: 'a day that does not exist',
        item: {
          ...ride,
          options: [
            { id: 11, value: '2026-02-30' },
            { id: 12, value: '121' },
          ],
        },
        failure: { code: 'option-not-found', subject: '11' },
      },
      {
        name: 'yesterday',
        item: rideItems({ adults: 1, date: '2026-03-09' })[0],
        failure: { code: 'date-not-available' },
      },
      {
        name: 'a day beyond the last',
        item: rideItems({ adults: 1, date: '2026-04-10' })[0],
        failure: { code: 'date-not-available' },
      },
      {
        name: 'a day without places',
        item: rideItems({ adults: 1, date: '2026-03-21' })[0],
        failure: { code: 'quota-exceeded', bound: 0 },
      },
      {
        name: 'one of the first days, which are closed',
        item: comboItem(2, '2026-03-11'),
        failure: { code: 'quota-exceeded', bound: 0 },
      },
      {
        name: 'more than a day has',
        item: rideItems({ adults: 4, date: '2026-03-20' })[0],
        failure: { code: 'quota-exceeded', bound: 3, subject: 'ride' },
      },
      {
        name: 'more than a cart may hold',
        item: rideItems({ adults: 21 })[0],
        failure: { code: 'cart-places-limit', bound: 20, subject: 'ride' },
      },
      {
        name: 'fewer than are sold together',
        item: comboItem(1),
        failure: { code: 'min-sale-qty', bound: 2, subject: 'combo' },
      },
      {
        name: 'more than are sold together',
        item: comboItem(7),
        failure: { code: 'max-sale-qty', bound: 6, subject: 'combo' },
      },
      {
        name: 'a quantity of zero',
        item: rideItems({ adults: 1 }).map((item) => ({ ...item, quantity: 0 }))[0],
        failure: { code: 'invalid-request', field: 'input.cart_items.0.data.quantity' },
      },
    ];
    it.each(refusals)('refuses $name as $failure.code', async ({ item, failure }) => {
      expect(failureOf(await add(item as WantedItem))).toMatchObject(failure);
    });

    it('requires the slot where places are counted, even when the catalogue makes it optional', async () => {
      await store().sell(({ products }) => {
        const ride = products.find(({ sku }) => sku === 'ride');
        const card = products.find(({ sku }) => sku === 'dining')?.options as object[];
        const options = (ride?.options ?? []) as { id: number; required?: boolean }[];
        for (const option of options) option.required = option.id !== 12;
        options.push(...(card as typeof options));
      });
      const [ride] = rideItems({ adults: 1 });
      const [day] = ride?.options ?? [];
      if (!ride || !day) throw new Error('A ride has a day.');
      const failure = failureOf(await add({ ...ride, options: [day] }));
      expect(failure).toMatchObject({ code: 'option-required', subject: '12' });
      expect(must(await add(ride)).lines).toMatchObject([{ visitDate: openDay, slot: '10:00', quantity: 1 }]);
    });

    it('refuses more units than an order may have', async () => {
      const { id } = must(await add(plainItem('plush', 500)));
      const more = await store().commerce.carts.add(en, { cartId: id, items: [plainItem('plush', 1)] });
      expect(failureOf(more)).toMatchObject({ code: 'max-sale-qty', bound: 500 });
    });

    it('counts the sale limit over all lines of a product', async () => {
      const { id } = must(await add(comboItem(4), comboItem(1, openDay, 'combo-child')));
      const more = await store().commerce.carts.add(en, { cartId: id, items: [comboItem(2, '2026-03-15')] });
      expect(failureOf(more)).toEqual({ code: 'max-sale-qty', bound: 6, subject: 'combo' });
    });

    it('refuses an unknown cart', async () => {
      const answer = await store().commerce.carts.add(en, { cartId: 'x'.repeat(22), items: [flexItem(1)] });
      expect(failureOf(answer)).toEqual({ code: 'cart-not-found' });
    });

    it('counts the merchandise of a cart', async () => {
      const { id } = must(await add(plainItem('plush', 2), plainItem('dining', 1)));
      expect(must(await store().commerce.carts.countMerchandise(id))).toBe(2);
    });
  });
}
