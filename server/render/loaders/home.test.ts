import { expect, it } from 'vitest';
import { fakeStorefront } from '#server/testing/fake-storefront.ts';
import { succeed } from '#shared/contract/errors.ts';
import { productSummary } from '#site/testing/fixtures.ts';
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
  ['is not there while nothing is counted, and is asked for again soon', null, [[], 5_000]],
  ['is not there where too little was sold', sold.slice(0, 2), [[], 600_000]],
  ['shows what was sold', sold.slice(0, 3), [['ride', 'walk', 'tea'], 600_000]],
])('the row of bestsellers %s', async (_, known, expected) => {
  expect(await homeOf(known)).toEqual(expected);
});
