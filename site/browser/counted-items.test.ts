// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { productLd } from '#site/head/json-ld.ts';
import { product } from '#tests/support/site-fixtures.ts';
import { listedItems, sumOf, viewedItem } from './counted-items.ts';

const place = { publicUrl: 'https://store.example', locale: 'en' } as const;

function pageOf(html: string): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = html;
  return page;
}

it('reads the product from the data for search engines', () => {
  const told = (one: object) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`;
  const viewed = (...all: object[]) => viewedItem(pageOf(all.map(told).join('')));
  const item = { item_name: 'Cable car round trip', item_id: 'cable-car-round-trip', quantity: 1, currency: 'HKD' };
  expect(viewed({ '@type': 'BreadcrumbList' }, productLd(place, product()))).toEqual({ ...item, price: 235 });
  expect(viewed(productLd(place, product({ variants: [] })))).toEqual({ ...item, price: 235 });
  expect(viewed({ '@type': 'Organization' })).toBeNull();
});

it('counts the products of lists once, at the shown price', () => {
  const card = (sku: string, price: number) =>
    `<article data-item="${sku}" data-price="${price}" data-currency="HKD"><h3><a>Ride ${sku}</a></h3></article>`;
  const items = listedItems(pageOf(card('a', 235) + card('b', 115.5) + card('a', 235)));
  expect(items).toEqual([
    { item_name: 'Ride a', item_id: 'a', price: 235, quantity: 1, currency: 'HKD' },
    { item_name: 'Ride b', item_id: 'b', price: 115.5, quantity: 1, currency: 'HKD' },
  ]);
  expect(sumOf(items)).toBe(350.5);
});

it.each([
  [[0.1, 0.2], 0.3],
  [[19.99, 19.99, 19.99], 59.97],
  [[], 0],
])('the sum of %j is %d', (prices, sum) => {
  const items = prices.map((price) => ({ item_name: '', item_id: 'a', price, quantity: 1, currency: 'HKD' }));
  expect(sumOf(items)).toBe(sum);
});
