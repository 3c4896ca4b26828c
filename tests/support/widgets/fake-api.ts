import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import * as cart from '#shared/contract/cart.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { errorStatus } from '#shared/contract/errors.ts';
import * as move from '#shared/contract/move.ts';
import * as product from '#shared/contract/product.ts';
import * as search from '#shared/contract/search.ts';
import * as shop from '#shared/contract/shop.ts';
import { config, type StoreConfig } from '#shared/contract/store.ts';
import { fakeProducts } from './fake-products.ts';
import { fakeCart } from './sample-cart.ts';

/** Canned answers for tests of the built kit. A widget's test needs an entry here for each of its calls. */
export function createFakeApi(): (path: string, request: unknown) => FakeAnswer {
  const quantities = new Map<string, number>();
  const answers = new Map<string, (request: never) => FakeAnswer>();
  const on = <C extends Call>(call: C, answer: (request: RequestOf<C>) => ResponseOf<C> | ErrorCode) => {
    answers.set(call.path, (request: RequestOf<C>) => finish(answer(request)));
  };
  const found = (sku: string) => fakeProducts.find((one) => one.sku === sku) ?? 'product-not-found';
  const add = (id: string, quantity: number) => {
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
    return { cart: fakeCart(id, quantities.get(id) ?? 0) };
  };
  const sum = (items: { data: { quantity: number } }[]) => items.reduce((total, { data }) => total + data.quantity, 0);

  on(product.detail, ({ sku }) => found(sku));
  on(product.detailConfig, ({ sku }) => found(sku));
  on(product.enterpriseList, () => ({ list: [], total_count: 0 }));
  on(product.places, () => ({ today: '2026-03-02', dailyQuota: false, slots: [], kinds: [], days: {} }));
  on(search.products, () => ({ products: [], total_count: 0 }));
  on(shop.countryCurrencyRate, () => ({
    base_currency_code: 'HKD',
    as_of: '2026-03-01',
    valid_until: '2026-03-08',
    list: [{ countryCode: 'US', currencyCode: 'USD', Currency: 'US Dollar', rate: 0.128 }],
  }));
  on(cart.create, () => {
    const id = `fake-cart-${String(quantities.size).padStart(22, '0')}`;
    quantities.set(id, 0);
    return { createEmptyCart: id };
  });
  on(cart.check, ({ cartId }) => [{ cartIsActive: quantities.has(cartId) }]);
  on(cart.fetch, ({ cartId }) =>
    quantities.has(cartId) ? { cart: fakeCart(cartId, quantities.get(cartId) ?? 0) } : 'cart-not-found',
  );
  on(cart.addConfigurable, ({ input }) => ({
    addConfigurableProductsToCart: add(input.cart_id, sum(input.cart_items)),
  }));
  on(cart.addVirtual, ({ input }) => ({ addVirtualProductsToCart: add(input.cart_id, sum(input.cart_items)) }));

  const room = { is_available: true, fee: 0, gift_code: 0, amount: 0, amount_due: 0, free_until: null };
  on(move.moveOptions, () => ({
    ...{ today: '2026-03-02', first_weekday: 0, to: '2026-06-09', visit_date: '2026-03-10', time_slot: '10:00' },
    items: [{ item_id: 1, name: 'Adult', qty: 2, qty_left: 2, moves_in_part: true }],
    currency: 'HKD',
    options: [
      { visit_date: '2026-03-11', time_slot: '10:00', ...room },
      { visit_date: '2026-03-11', time_slot: '14:00', ...room, is_available: false },
      { visit_date: '2026-03-11', time_slot: '16:00', ...room, amount_due: 25 },
    ],
  }));
  on(move.move, ({ items, visit_date, time_slot }) => ({
    move: {
      ...{
        move_id: 'm',
        moved_at: '2026-03-02T04:00:00.000Z',
        items: items.map(({ qty = 2 }) => ({ item_id: 2, qty })),
        fee: 0,
        gift_code: 0,
        paid: 0,
        amount: 0,
      },
      from: { visit_date: '2026-03-10', time_slot: '10:00' },
      to: { visit_date, time_slot },
      money: 'none' as const,
    },
  }));

  // Only a fragment, so that the test stays on its page.
  on(move.payMove, ({ method }) => ({
    status: 'created' as const,
    redirectUrl: `#pays-by-${method}`,
    order_number: 'A2B3C4D5E6',
  }));
  on(config, () => storeConfig);

  return (path, request) => answers.get(path)?.(request as never) ?? finish('call-not-found');
}

/** The part of the settings that widgets read. */
const storeConfig = {
  storeConfig: {
    default_country: 'HK',
    payment_methods: ['test'],
    payment_options: [{ method: 'test', kinds: ['test'] }],
    payment_marks: [],
  },
  availableStores: [],
  cmsList: { legal_links: [], footer_links: [] },
} as Pick<StoreConfig, never> as StoreConfig;

export interface FakeAnswer {
  status: number;
  body: unknown;
}

function finish(answer: unknown): FakeAnswer {
  if (typeof answer !== 'string') return { status: 200, body: answer };
  return { status: errorStatus[answer as ErrorCode], body: { error: { code: answer, message: answer } } };
}
