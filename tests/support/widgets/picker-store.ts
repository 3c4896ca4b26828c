import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { addConfigurable, addVirtual, create } from '#shared/contract/cart.ts';
import { detailConfig, type Product, places } from '#shared/contract/product.ts';
import { daysBetween } from '#shared/rules/calendar-day.ts';
import { fakeCart } from './sample-cart.ts';
import { today } from './sample-product.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from './stub-calls.ts';

export function pickerStore(product: Product | null): StubbedCalls & { soldOut: Set<string> } {
  const store = stubCalls();
  const cart = fakeCart('new-cart-of-this-browser', 0);
  /** Days such as `2026-03-11`, and slots such as `2026-03-12 10:30`. */
  const soldOut = new Set(['2026-03-11']);
  store.answer(detailConfig, product ?? errorAnswer('product-not-found', 'No such product.'));
  store.answer(places, (query) => placesFrom(query, soldOut));
  store.answer(create, { createEmptyCart: cart.id });
  store.answer(addConfigurable, { addConfigurableProductsToCart: { cart } });
  store.answer(addVirtual, { addVirtualProductsToCart: { cart } });
  return { ...store, soldOut };
}

/** Unless sold out, the slot 10:00 has 33 places left and the slot 10:30 has 3. */
function placesFrom({ from, to }: RequestOf<typeof places>, soldOut: ReadonlySet<string>): ResponseOf<typeof places> {
  const slots = ['10:00', '10:30'].map((slot, index) => ({ option_type_id: 100 + index, slot }));
  const days = [...daysBetween(from, to)];
  const kinds = days.map((day) => {
    const left = [33, 3].map((most, index) => {
      const isGone = soldOut.has(day) || soldOut.has(`${day} ${slots[index]?.slot}`);
      return { sellable: isGone ? 0 : most, few: most === 3 };
    });
    return { sellable: left.reduce((sum, { sellable }) => sum + sellable, 0), slots: left };
  });
  return { today, dailyQuota: true, slots, kinds, days: Object.fromEntries(days.map((day, index) => [day, index])) };
}
