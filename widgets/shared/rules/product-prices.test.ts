import { describe, expect, it } from 'vitest';
import { pricesOn, productLeadPrices, summaryLeadPrices } from './product-prices.ts';

const range = (price: number, highest = price) => {
  const at = (value: number) => ({ value, currency: 'HKD' });
  return {
    minimum_price: { regular_price: at(price), final_price: at(price) },
    maximum_price: { regular_price: at(highest), final_price: at(highest) },
  };
};
const sold = { sku: 'adult', price_range: range(235), stock_status: 'IN_STOCK' as const };
const on = (date: string | null, slot: string | null, price: number) => ({ sku: 'adult', date, slot, price });

describe('what a ticket may cost', () => {
  const saturday = on('2026-03-14', null, 300);
  const early = on(null, '09:00', 199);
  const first = on('2026-03-14', '09:00', 250);
  const noon = on(null, '12:00', 180);

  it.each([
    ['nothing but its price where no visit has one', [], [null, null], [235]],
    ['each price that a visit can have', [saturday, early], [null, null], [235, 300, 199]],
    ['on another day what its slots do', [saturday, early], ['2026-03-13', null], [235, 199]],
    ['on a day with a price of its own that one', [saturday, early], ['2026-03-14', null], [300, 300]],
    ['on that day also what is said of one of its slots', [saturday, first], ['2026-03-14', null], [300, 300, 250]],
    [
      'on a day of which only a slot is priced, what other slots cost on any day',
      [first, noon],
      ['2026-03-14', null],
      [235, 250, 180],
    ],
    [
      'in a slot on no day yet what it costs, and what whole days do',
      [saturday, early, first, noon],
      [null, '09:00'],
      [199, 300, 199, 250],
    ],
    ['on a settled visit one price', [saturday, early, first], ['2026-03-14', '09:00'], [250]],
  ] as const)('is %s', (_, visit_prices, [date, slot], expected) => {
    expect(pricesOn({ visit_prices: [...visit_prices] }, sold, { date, slot })).toEqual(expected);
  });
});

describe('the prices that lead a product', () => {
  const variant = (sku: string, age: number, price: number) => ({
    attributes: [{ code: 'cable_age', value_index: age }],
    product: { sku, price_range: range(price), stock_status: 'IN_STOCK' as const },
  });
  const ages = {
    attribute_code: 'cable_age',
    label: 'Ticket type',
    values: [
      { value_index: 1, label: 'Adult' },
      { value_index: 2, label: 'Child' },
    ],
  };
  const ride = {
    ...sold,
    configurable_options: [ages],
    variants: [variant('child', 2, 115), variant('adult', 1, 235)],
  };

  it('are those of its kinds, adults first', () => {
    expect(productLeadPrices(ride).map(({ label, price }) => [label, price])).toEqual([
      ['Adult', 235],
      ['Child', 115],
    ]);
  });

  it('say "from" where a day costs more', () => {
    const visit_prices = [on('2026-03-14', null, 300)];
    expect(productLeadPrices({ ...ride, visit_prices }).map(({ hasMore }) => hasMore)).toEqual([true, false]);
  });

  it('are of its kinds, whatever else is chosen before', () => {
    const cabins = { attribute_code: 'cabin', label: 'Cabin', values: [{ value_index: 1, label: 'Crystal' }] };
    const product = { ...ride, configurable_options: [cabins, ages] };
    expect(productLeadPrices(product).map(({ label }) => label)).toEqual(['Adult', 'Child']);
  });

  it('are its own without variants', () => {
    expect(productLeadPrices({ ...sold, configurable_options: [], variants: [] })).toEqual([
      { label: '', price: 235, regular: 235, hasMore: false },
    ]);
  });
});

it('a card shows what the back end says that leads', () => {
  const lead_prices = [{ label: 'Adult', price: 235, regular: 260, hasMore: true }];
  expect(summaryLeadPrices({ lead_prices, price_range: range(115, 315) })).toEqual(lead_prices);
});

describe('a back end that names no kinds', () => {
  it('leads with the lowest price, and says whether there are higher ones', () => {
    const lead = { label: '', price: 115, regular: 115 };
    expect(summaryLeadPrices({ price_range: range(115, 315) })).toEqual([{ ...lead, hasMore: true }]);
    expect(summaryLeadPrices({ price_range: range(115) })).toEqual([{ ...lead, hasMore: false }]);
  });
});
