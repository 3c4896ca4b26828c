import { expect, it } from 'vitest';
import { cartWithRides, en, must, order, plainItem } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeTaxing(store: () => TestStore) {
  const taxWith = (taxes: Record<string, number>) =>
    store().sell((catalogue) => {
      Object.assign(catalogue.store as object, { taxes });
      for (const product of catalogue.products.filter(({ delivery }) => delivery !== 'gift-code')) {
        product.tax = product.sku === 'ride' ? 'reduced' : 'standard';
      }
    });

  it('a cart shows the tax of each line, and its order keeps it when the rates change', async () => {
    const { carts, orders } = store().commerce;
    await taxWith({ standard: 25, reduced: 5 });
    const { id, taxes } = await cartWithRides(store().commerce, { adults: 2 });
    expect(taxes).toEqual([{ taxRate: 5, taxCents: 952 }]);
    const withPlush = await carts.add(en, { cartId: id, items: [plainItem('plush', 1)] });
    expect(must(withPlush).taxes).toEqual([
      { taxRate: 5, taxCents: 952 },
      { taxRate: 25, taxCents: 2400 },
    ]);
    const lessPromo = [
      { taxRate: 5, taxCents: 857 },
      { taxRate: 25, taxCents: 2160 },
    ];
    expect(must(await carts.applyCode(en, id, 'TEN')).taxes).toEqual(lessPromo);
    // A gift code lowers no tax, because it is money that was paid earlier.
    expect(must(await carts.applyCode(en, id, 'GIFT300')).taxes).toEqual(lessPromo);
    const { fakeId } = await order(store().commerce, id);
    await taxWith({ standard: 19, reduced: 0 });
    const { items } = must(await orders.buyer.byFakeId(fakeId));
    expect(items.map(({ taxRate, taxCents }) => ({ taxRate, taxCents }))).toEqual(lessPromo);
  });

  it('a line that can no longer be bought contains no tax', async () => {
    await taxWith({ standard: 25, reduced: 5 });
    const { carts } = store().commerce;
    const { id } = await cartWithRides(store().commerce, { adults: 2, date: '2026-03-10' });
    store().setClock('2026-03-10T02:00:00Z');
    expect(must(await carts.fetch(en, id, false)).taxes).toEqual([{ taxRate: 5, taxCents: 0 }]);
    await store().withdraw('ride', 'keyring');
    expect(must(await carts.fetch(en, id, false)).taxes).toEqual([{ taxRate: 0, taxCents: 0 }]);
  });
}
