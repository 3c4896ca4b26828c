import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { addConfigurable, addVirtual, create } from '#shared/contract/cart.ts';
import { availability, detailConfig, type Product } from '#shared/contract/product.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { fakeCart } from '#shared/testing/fake-cart.ts';
import { refuse, type StubbedCalls, stubCalls } from '#shared/testing/stub-calls.ts';
import { today } from './sample-product.ts';

/** A store that sells this product, or knows none, for the picker's tests. */
export function pickerStore(product: Product | null): StubbedCalls {
  const store = stubCalls();
  const cart = fakeCart('new-cart-of-this-browser', 0);
  store.answer(detailConfig, product ?? refuse('product-not-found', 'No such product.'));
  store.answer(availability, placesFrom);
  store.answer(create, { createEmptyCart: cart.id });
  store.answer(addConfigurable, { addConfigurableProductsToCart: { cart } });
  store.answer(addVirtual, { addVirtualProductsToCart: { cart } });
  return store;
}

/** 10:00 has 33 places and 10:30 has 3, but the 11th is sold out. */
function placesFrom({ from, to }: RequestOf<typeof availability>): ResponseOf<typeof availability> {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const gone = day === '2026-03-11';
    const slots = [33, 3].map((sellable, index) => ({
      option_type_id: 100 + index,
      slot: index === 0 ? '10:00' : '10:30',
      sellable: gone ? 0 : sellable,
      closed: false,
    }));
    days.push({ date: day, sellable: gone ? 0 : 36, slots });
  }
  return { today, dailyQuota: true, days };
}
