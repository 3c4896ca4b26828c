import { describe, expect, it } from 'vitest';
import { usesOf } from './calendar.ts';
import { type CalendarRows, calendarOf } from './stored-calendar.ts';

const generation = 7;
const pool = { generation, is_shared: 1, slots: null, places: 80, closed_first_days: 0 };
const use = { generation, product_sku: 'combo', sku: 'combo', units: 1 };

const anyDay = { date: null, slot: null, every_week: null, from_date: null, to_date: null };

const rows: CalendarRows = {
  pools: [
    { ...pool, ordinal: 0, pool: 'cabins', slots: '["10:00","14:00"]', places: 60 },
    { ...pool, ordinal: 1, pool: 'hall', closed_first_days: 2 },
  ],
  exceptions: [
    { ...anyDay, generation, ordinal: 0, pool: 'cabins', date: '2026-05-03', slot: '10:00', places: 5, note: null },
    { ...anyDay, generation, ordinal: 1, pool: 'cabins', date: '2026-05-03', places: 9, note: '8 for walk-ins' },
  ],
  prices: [{ ...anyDay, generation, ordinal: 0, sku: 'combo-family', date: '2026-05-03', price_cents: 9_900 }],
  closings: [],
  uses: [
    { ...use, ordinal: 0, pool: 'cabins', units: 2 },
    { ...use, ordinal: 1, pool: 'cabins', sku: 'combo-family', units: 8 },
    { ...use, ordinal: 2, pool: 'hall' },
    { ...use, ordinal: 3, pool: 'hall', product_sku: 'talk', sku: 'talk' },
  ],
};

describe('the calendar of stored rows', () => {
  const calendar = calendarOf(rows, [
    { sku: 'combo', variants: [{ sku: 'combo-adult' }, { sku: 'combo-family' }], maxSaleQty: 5 },
    { sku: 'poster', variants: [], maxSaleQty: 3 },
  ]);

  it('has every pool with its exceptions', () => {
    expect([...calendar.pools.values()]).toEqual([
      {
        name: 'cabins',
        slots: new Set(['10:00', '14:00']),
        each: 60,
        closedFirstDays: 0,
        exceptions: [
          { date: '2026-05-03', slot: '10:00', places: 5 },
          { date: '2026-05-03', slot: undefined, places: 9, note: '8 for walk-ins' },
        ],
        largestOrder: 40,
      },
      { name: 'hall', slots: null, each: 80, closedFirstDays: 2, exceptions: [], largestOrder: 5 },
    ]);
  });

  it.each([
    ['combo', 'combo-adult', [2, 1]],
    ['combo', 'combo-family', [8, 1]],
    ['poster', 'poster', []],
    ['talk', 'talk', undefined],
  ])('has the places that a unit of %s as %s takes, for products on sale', (productSku, sku, units) => {
    const uses = usesOf(calendar, { productSku, sku, visitDate: '2026-05-03', slot: '10:00' });
    expect(uses?.map((one) => one.units)).toEqual(units);
  });

  it('has the prices of days and slots by sku', () => {
    expect([...calendar.prices]).toEqual([['combo-family', [{ date: '2026-05-03', slot: null, cents: 9_900 }]]]);
  });

  it.each([
    [0, undefined],
    [4, 9],
  ])(
    'has the largest order of a pool, when its other product is sold at most %s units at a time',
    (maxSaleQty, most) => {
      const { pools } = calendarOf(rows, [
        { sku: 'combo', variants: [], maxSaleQty: 5 },
        { sku: 'talk', variants: [], maxSaleQty },
      ]);
      expect(pools.get('hall')?.largestOrder).toBe(most);
    },
  );

  it('has the smallest number of places of a unit', () => {
    expect(calendar.products.get('combo')?.pools.map(({ least }) => least)).toEqual([2, 1]);
  });
});
