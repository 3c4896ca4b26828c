import { describe, expect, it } from 'vitest';
import {
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
} from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';

export function describeAdding(store: () => TestStore) {
  const add = async (items: ReturnType<typeof rideItems>) => {
    const { carts } = store().commerce;
    return carts.addConfigurable(en, { cart_id: must(await carts.create(en)), cart_items: items });
  };

  describe('adding to a cart', () => {
    it('answers the lines with names, prices and places, and holds the places', async () => {
      const cart = await cartWithRides(store().commerce, { adults: 2, children: 1 });
      expect(cart.items.map((item) => [item.sku, item.quantity, item.prices.price.value, item.places])).toEqual([
        ['ride-adult', 2, 100, 'held'],
        ['ride-child', 1, 50.5, 'held'],
      ]);
      expect(cart.items[0]).toMatchObject({
        configurable_options: [{ option_label: 'Age', value_label: 'adult' }],
        customizable_options: [
          { id: 11, label: 'Date', values: [{ value: `${openDay} 00:00:00`, label: '14 Mar 2026' }] },
          { id: 12, label: 'Time', values: [{ value: '121', label: '10:00' }] },
        ],
        visit_date: openDay,
        time_slot: '10:00',
        product: { sku: 'ride', name: 'The ride', buy_x_amount: 0, stock_item: { min_sale_qty: 1, max_sale_qty: 0 } },
      });
      expect(cart).toMatchObject({
        total_quantity: 3,
        prices: { subtotal_including_tax: { value: 250.5 }, discount: null, grand_total: { value: 250.5 } },
        applied_coupons: null,
        holds_end_at: '2026-03-10T01:20:00.000Z',
        server_time: '2026-03-10T01:00:00.000Z',
      });
      expect(await placesLeft(store().commerce, `${openDay}_10:00`)).toBe(27);
    });

    it('names products in the language of the call', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      const cart = must(await commerce.carts.fetch({ locale: 'jp' }, id, false));
      expect(cart.items[0]?.product.name).toBe('The ride (jp)');
      expect(cart.items[0]?.configurable_options[0]?.value_label).toBe('adult (jp)');
    });

    it('adds up the same choice in one line', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      const cart = must(
        await commerce.carts.addConfigurable(en, { cart_id: id, cart_items: rideItems({ adults: 3, children: 1 }) }),
      );
      expect(cart.items.filter((item) => item.product.buy_x_amount === 0).map((item) => item.quantity)).toEqual([5, 1]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(24);
    });

    it('takes simple and virtual products, with their options', async () => {
      const { carts } = store().commerce;
      const cart = must(
        await carts.addVirtual(en, {
          cart_id: must(await carts.create(en)),
          cart_items: [
            plainItem('plush', 2),
            { ...plainItem('dining', 1), customizable_options: [{ id: 81, value_string: '812' }] },
          ],
        }),
      );
      expect(cart.items.map((item) => [item.sku, item.prices.price.value, item.places])).toEqual([
        ['plush', 120, 'none'],
        ['dining', 105.5, 'none'],
      ]);
      expect(cart.holds_end_at).toBeNull();
    });

    it('does not hold anything when one of several items fails', async () => {
      const { commerce } = store();
      const items = [...rideItems({ adults: 2 }), comboItem(1)];
      expect(failureOf(await add(items))).toMatchObject({ code: 'min-sale-qty', bound: 2, subject: 'combo' });
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
    });

    const [ride] = rideItems({ adults: 1 });
    const refusals = [
      { name: 'an unknown product', item: { ...ride, parent_sku: 'nothing' }, failure: { code: 'product-not-found' } },
      {
        name: 'a sold-out configurable product',
        item: { ...flexItem(1), parent_sku: 'season', data: { sku: 'season-adult', quantity: 1 } },
        failure: { code: 'product-not-found' },
      },
      {
        name: "another product's variant",
        item: { ...ride, data: { sku: 'flex-adult', quantity: 1 } },
        failure: { code: 'variant-not-found' },
      },
      {
        name: 'a configurable product without a variant',
        item: { ...ride, data: { sku: 'ride', quantity: 1 } },
        failure: { code: 'variant-not-found' },
      },
      {
        name: 'no slot',
        item: { ...ride, customizable_options: [{ id: 11, value_string: openDay }] },
        failure: { code: 'option-required', subject: '12' },
      },
      {
        name: 'no date',
        item: { ...ride, customizable_options: [{ id: 12, value_string: '121' }] },
        failure: { code: 'option-required', subject: '11' },
      },
      {
        name: 'an unknown option',
        item: { ...flexItem(1), customizable_options: [{ id: 99, value_string: '1' }] },
        failure: { code: 'option-not-found', subject: '99' },
      },
      {
        name: 'an unknown slot',
        item: {
          ...ride,
          customizable_options: [
            { id: 11, value_string: openDay },
            { id: 12, value_string: '999' },
          ],
        },
        failure: { code: 'option-not-found', subject: '12' },
      },
      {
        name: 'a day that does not exist',
        item: {
          ...ride,
          customizable_options: [
            { id: 11, value_string: '2026-02-30' },
            { id: 12, value_string: '121' },
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
        name: 'nothing at all',
        item: rideItems({ adults: 1 }).map((item) => ({ ...item, data: { ...item.data, quantity: 0 } }))[0],
        failure: { code: 'invalid-request', field: 'input.cart_items.0.data.quantity' },
      },
    ];
    it.each(refusals)('refuses $name as $failure.code', async ({ item, failure }) => {
      expect(failureOf(await add([item as NonNullable<typeof ride>]))).toMatchObject(failure);
      expect(await store().audit()).toEqual([]);
    });

    it('refuses more than one order may be', async () => {
      const { carts } = store().commerce;
      const id = must(await carts.create(en));
      must(await carts.addVirtual(en, { cart_id: id, cart_items: [plainItem('plush', 500)] }));
      const more = await carts.addVirtual(en, { cart_id: id, cart_items: [plainItem('plush', 1)] });
      expect(failureOf(more)).toMatchObject({ code: 'max-sale-qty', bound: 500 });
    });

    it('refuses a simple product that is sold out', async () => {
      const { carts } = store().commerce;
      const answer = await carts.addVirtual(en, {
        cart_id: must(await carts.create(en)),
        cart_items: [plainItem('sold-out-pin', 1)],
      });
      expect(failureOf(answer)).toMatchObject({ code: 'out-of-stock', subject: 'sold-out-pin' });
    });

    it('refuses a gift, which only comes with what it is given for', async () => {
      const { carts } = store().commerce;
      const items = [plainItem('keyring', 1)];
      const answer = await carts.addVirtual(en, { cart_id: must(await carts.create(en)), cart_items: items });
      expect(failureOf(answer)).toMatchObject({ code: 'product-not-found', subject: 'keyring' });
    });

    it('counts the sale limit over all lines of a product', async () => {
      const { carts } = store().commerce;
      const cartId = must(await carts.create(en));
      must(
        await carts.addConfigurable(en, {
          cart_id: cartId,
          cart_items: [comboItem(4), comboItem(1, openDay, 'combo-child')],
        }),
      );
      const more = await carts.addConfigurable(en, { cart_id: cartId, cart_items: [comboItem(2, '2026-03-15')] });
      expect(failureOf(more)).toEqual({ code: 'max-sale-qty', bound: 6, subject: 'combo' });
    });

    it('refuses a cart that nobody made', async () => {
      const answer = await store().commerce.carts.addConfigurable(en, {
        cart_id: 'x'.repeat(22),
        cart_items: [flexItem(1)],
      });
      expect(failureOf(answer)).toEqual({ code: 'cart-not-found' });
    });

    it('counts the merchandise of a cart', async () => {
      const { carts } = store().commerce;
      const cartId = must(await carts.create(en));
      must(
        await carts.addVirtual(en, { cart_id: cartId, cart_items: [plainItem('plush', 2), plainItem('dining', 1)] }),
      );
      expect(must(await carts.countMerchandise(cartId))).toBe(2);
    });
  });
}
