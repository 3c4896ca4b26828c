import { describe, expect, it } from 'vitest';
import { buyer, en, failureOf, must, openDay } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

/** Prices for a day, a slot, or a slot of a day. Otherwise `boat` costs 80. */
export function describePricingDays(store: () => TestStore) {
  const boatItem = (date: string, slot: '10:00' | '14:00', quantity = 1) => ({
    parentSku: 'boat',
    sku: 'boat-adult',
    quantity,
    options: [
      { id: 1, value: date },
      { id: 2, value: slot === '10:00' ? '21' : '22' },
      { id: 3, value: '31' },
    ],
  });
  const fill = async (...items: ReturnType<typeof boatItem>[]) => {
    const { carts } = store().commerce;
    return must(await carts.add(en, { cartId: must(await carts.create(en)), items }));
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
    ] as const)('on %s at %s is charged in the cart, and stays in the order: %d', async (date, slot, price) => {
      const { commerce, audit } = store();
      const cart = await fill(boatItem(date, slot, 2));
      expect(cart.lines.map(({ unitCents }) => unitCents)).toEqual([(price + 7) * 100]);
      expect(cart.totalCents).toBe(200 * (price + 7));
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      const { fakeId } = must(await commerce.placeOrder(en, cart.id));
      await setPrice(500);
      const order = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(order).toMatchObject({ totalCents: 200 * (price + 7), items: [{ priceCents: 100 * (price + 7) }] });
      expect(await audit()).toEqual([]);
    });

    it('changes when the line moves to another day', async () => {
      const { commerce } = store();
      const cart = await fill(boatItem(openDay, '10:00'));
      const moved = await commerce.carts.add(en, {
        cartId: cart.id,
        items: [boatItem('2026-03-15', '14:00')],
        replaces: [cart.lines[0]?.id ?? ''],
      });
      expect(must(moved).totalCents).toBe(6700);
    });

    it('raised by an import is never charged before the buyer has seen it', async () => {
      const { commerce } = store();
      const cart = await fill(boatItem(openDay, '10:00'));
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      await setPrice(130);
      const seen = { total: cart.totalCents / 100 };
      expect(failureOf(await commerce.placeOrder(en, cart.id, seen))).toMatchObject({ code: 'total-changed' });
      expect(must(await commerce.carts.fetch(en, cart.id, false)).totalCents).toBe(13_700);
      await setPrice(110);
      must(await commerce.placeOrder(en, cart.id, seen));
    });

    it('is shown with the product while it is still ahead', async () => {
      const { catalogue } = store().commerce;
      expect(must(await catalogue.productBySku(en, 'boat')).visitPrices).toEqual([
        { sku: 'boat-adult', date: openDay, slot: null, cents: 12_000 },
        { sku: 'boat-adult', date: null, slot: '14:00', cents: 6000 },
        { sku: 'boat-adult', date: openDay, slot: '14:00', cents: 9550 },
      ]);
      expect(must(await catalogue.productBySku(en, 'ride')).visitPrices).toEqual([]);
    });
  });
}
