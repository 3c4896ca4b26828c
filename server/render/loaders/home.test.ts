import { expect, it } from 'vitest';
import { succeed } from '#shared/contract/errors.ts';
import { fakeStorefront } from '#tests/support/fake-storefront.ts';
import { productSummary } from '#tests/support/site-fixtures.ts';
import { loadHome } from './home.ts';

const sold = ['ride', 'walk', 'tea', 'pin'].map((sku) => productSummary({ sku }));

async function homeOf(known: typeof sold | null) {
  const storefront = fakeStorefront({
    menu: async () => [],
    list: async () => succeed({ list: [], total: 0 }),
    knownBestsellers: async () => known,
  });
  const request = {
    storefront,
    context: { locale: 'en' as const },
    path: '/',
    params: {},
    query: new URLSearchParams(),
  };
  const page = await loadHome(request);
  return page.kind === 'page' && [page.data.bestsellers.map(({ sku }) => sku), page.goodForMs];
}

it.each([
  ['is missing until sales are counted, and the page is made again soon', null, [[], 5_000]],
  ['is missing when too few products were sold', sold.slice(0, 2), [[], 600_000]],
  ['shows sold products', sold.slice(0, 3), [['ride', 'walk', 'tea'], 600_000]],
])('the row of bestsellers %s', async (_, known, expected) => {
  expect(await homeOf(known)).toEqual(expected);
});

const shelf = (...of: [count: number, delivery: 'ticket' | 'collect'][]) =>
  of.flatMap(([count, delivery]) => Array.from({ length: count }, () => delivery));

it.each([
  ['the first tickets', shelf([20, 'ticket']), 12, [1]],
  ['tickets among goods', shelf([10, 'collect'], [10, 'ticket']), 10, [1, 2]],
  ['no more than 48 products', shelf([45, 'collect'], [20, 'ticket']), 3, [1, 2, 3]],
  ['as many as there are', shelf([5, 'ticket']), 5, [1]],
])('the booking line offers %s', async (_, deliveries, offered, pages) => {
  const asked: number[] = [];
  const storefront = fakeStorefront({
    menu: async () => [],
    knownBestsellers: async () => null,
    async list(_context, { role, page, pageSize }) {
      if (role) return succeed({ list: [], total: 0 });
      asked.push(page);
      const part = deliveries.slice((page - 1) * pageSize, page * pageSize);
      return succeed({ list: part.map((delivery) => productSummary({ delivery })), total: deliveries.length });
    },
  });
  const context = { locale: 'en' as const };
  const page = await loadHome({ storefront, context, path: '/', params: {}, query: new URLSearchParams() });
  expect([page.kind === 'page' && page.data.bookable.length, asked]).toEqual([offered, pages]);
});
