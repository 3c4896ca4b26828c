import { describe, expect, it } from 'vitest';
import { boatItem, buyer, cartWith, en, failureOf, must, openDay } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

/** Prices for a day, a slot, or a slot of a day. Otherwise `boat` costs 80. */
export function describePricingDays(store: () => TestStore) {
  const setPrice = (price: number) =>
    store().sell(({ products }) => {
      const [adult] = (products.find(({ sku }) => sku === 'boat')?.variants ?? []) as object[];
      Object.assign(adult ?? {}, { prices: [{ date: openDay, price }] });
    });

  describe('a price of a day or slot', () => {
    it.each([
      ['2026-03-15', '10:00', 80],
      ['2026-03-15', '14:00', 60],
      [openDay, '10:00', 120],
      [openDay, '14:00', 95.5],
    ] as const)('on %s at %s is charged in the cart, and stays in the order: %d', async (date, slot, price) => {
      const { commerce } = store();
      const cart = await cartWith(commerce, boatItem(2, { date, slot }));
      expect(cart.lines.map(({ unitCents }) => unitCents)).toEqual([(price + 7) * 100]);
      expect(cart.totalCents).toBe(200 * (price + 7));
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      const { fakeId } = must(await commerce.placeOrder(en, cart.id));
      await setPrice(500);
      const order = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(order).toMatchObject({ totalCents: 200 * (price + 7), items: [{ priceCents: 100 * (price + 7) }] });
    });

    it('changes when the line moves to another day', async () => {
      const { commerce } = store();
      const cart = await cartWith(commerce, boatItem(1));
      const moved = await commerce.carts.add(en, {
        cartId: cart.id,
        items: [boatItem(1, { date: '2026-03-15', slot: '14:00' })],
        replaces: [cart.lines[0]?.id ?? ''],
      });
      expect(must(moved).totalCents).toBe(6700);
    });

    it('raised by an import is never charged before the buyer has seen it', async () => {
      const { commerce } = store();
      const cart = await cartWith(commerce, boatItem(1));
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
