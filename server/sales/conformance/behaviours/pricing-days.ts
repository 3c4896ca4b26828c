import { describe, expect, it } from 'vitest';
import { buyer, en, failureOf, must, openDay } from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';

/** Prices that an operator sets for a day, a slot, or a slot of a day. The product `boat` costs 80 else. */
export function describePricingDays(store: () => TestStore) {
  const boatItem = (date: string, slot: '10:00' | '14:00', quantity = 1) => ({
    parent_sku: 'boat',
    data: { sku: 'boat-adult', quantity },
    customizable_options: [
      { id: 1, value_string: date },
      { id: 2, value_string: slot === '10:00' ? '21' : '22' },
      { id: 3, value_string: '31' },
    ],
  });
  const fill = async (...cart_items: ReturnType<typeof boatItem>[]) => {
    const { carts } = store().commerce;
    return must(await carts.addConfigurable(en, { cart_id: must(await carts.create(en)), cart_items }));
  };
  const setPrice = (price: number) =>
    store().sell(({ products }) => {
      for (const product of products)
        if (product.sku === 'boat')
          Object.assign((product.variants as object[])[0] ?? {}, { prices: [{ date: openDay, price }] });
    });

  describe('a price of a day or slot', () => {
    it.each([
      ['2026-03-15', '10:00', 80],
      ['2026-03-15', '14:00', 60],
      [openDay, '10:00', 120],
      [openDay, '14:00', 95.5],
    ] as const)('on %s at %s is what the cart charges, and the order keeps: %d', async (date, slot, price) => {
      const { commerce, audit } = store();
      const cart = await fill(boatItem(date, slot, 2));
      expect(cart.items.map(({ prices }) => prices.price.value)).toEqual([price + 7]);
      expect(cart.prices.grand_total.value).toBe(2 * (price + 7));
      must(await commerce.carts.setBillingAddress(en, { cart_id: cart.id, ...buyer }));
      const { fakeId } = must(await commerce.carts.placeOrder(en, cart.id));
      await setPrice(500);
      const order = must(await commerce.orders.byFakeId(en, fakeId));
      expect(order).toMatchObject({ grand_total: 2 * (price + 7), items: [{ price: price + 7 }] });
      expect(await audit()).toEqual([]);
    });

    it('follows the line to another day', async () => {
      const { commerce } = store();
      const cart = await fill(boatItem(openDay, '10:00'));
      const moved = await commerce.carts.addConfigurable(en, {
        cart_id: cart.id,
        cart_items: [boatItem('2026-03-15', '14:00')],
        replace_item_ids: [cart.items[0]?.id ?? ''],
      });
      expect(must(moved).prices.grand_total.value).toBe(67);
    });

    it('that an import raises is nothing that a buyer pays without having seen it', async () => {
      const { commerce } = store();
      const cart = await fill(boatItem(openDay, '10:00'));
      must(await commerce.carts.setBillingAddress(en, { cart_id: cart.id, ...buyer }));
      await setPrice(130);
      const seen = { total: cart.prices.grand_total.value };
      expect(failureOf(await commerce.carts.placeOrder(en, cart.id, seen))).toMatchObject({ code: 'total-changed' });
      expect(must(await commerce.carts.fetch(en, cart.id, false)).prices.grand_total.value).toBe(137);
      await setPrice(110);
      must(await commerce.carts.placeOrder(en, cart.id, seen));
    });

    it('is told with the product, as far as it is to come', async () => {
      const { catalog } = store().commerce;
      expect(must(await catalog.productBySku(en, 'boat')).visit_prices).toEqual([
        { sku: 'boat-adult', date: openDay, slot: null, price: 120 },
        { sku: 'boat-adult', date: null, slot: '14:00', price: 60 },
        { sku: 'boat-adult', date: openDay, slot: '14:00', price: 95.5 },
      ]);
      expect(must(await catalog.productBySku(en, 'ride')).visit_prices).toBeUndefined();
    });
  });
}
