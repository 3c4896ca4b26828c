import { expect, it } from 'vitest';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { createCalendarRows } from './calendar-rows.ts';

const [trip] = testCatalogue().products as [CatalogueProduct];

it('a unit takes one place of each pool with any name, unless its product or variant sets another number', () => {
  const variants = trip.variants.map((variant, index) => (index === 0 ? { ...variant, takes: { bus: 4 } } : variant));
  const product = { ...trip, pools: ['constructor', 'bus'], takes: { 'round-trip': 2 }, variants };
  const { uses } = createCalendarRows(3).ofProduct(product, 'HKD');
  expect(uses.map(({ ordinal, sku, pool, units }) => [ordinal, sku, pool, units])).toEqual([
    [0, 'round-trip', 'round-trip', 2],
    [1, 'round-trip', 'constructor', 1],
    [2, 'round-trip', 'bus', 1],
    [3, 'round-trip-adult', 'bus', 4],
  ]);
});

it('stores prices of days and slots in the minor unit of the currency', () => {
  const product = { ...trip, variants: [], prices: [{ date: '2026-05-03', slot: '10:00', price: 1.235 }] };
  const { prices } = createCalendarRows(3).ofProduct(product, 'KWD');
  expect(prices).toEqual([
    {
      generation: 3,
      ordinal: 0,
      sku: 'round-trip',
      date: '2026-05-03',
      slot: '10:00',
      every_week: null,
      from_date: null,
      to_date: null,
      price_cents: 1235,
    },
  ]);
});
