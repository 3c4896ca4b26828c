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

describe('the possible prices of a ticket', () => {
  const saturday = on('2026-03-14', null, 300);
  const early = on(null, '09:00', 199);
  const first = on('2026-03-14', '09:00', 250);
  const noon = on(null, '12:00', 180);

  it.each([
    ['its price when no visit has a price rule', [], [null, null], [235]],
    ['its price and those of all rules', [saturday, early], [null, null], [235, 300, 199]],
    ['without the rule for another day', [saturday, early], ['2026-03-13', null], [235, 199]],
    ['the price of the chosen day', [saturday, early], ['2026-03-14', null], [300, 300]],
    ['the prices of the chosen day and of its slot', [saturday, first], ['2026-03-14', null], [300, 300, 250]],
    [
      'the price of a slot on the chosen day, and of other slots on any day',
      [first, noon],
      ['2026-03-14', null],
      [235, 250, 180],
    ],
    [
      'the prices of the chosen slot and of whole days when no day is chosen',
      [saturday, early, first, noon],
      [null, '09:00'],
      [199, 300, 199, 250],
    ],
    ['one price when day and slot are chosen', [saturday, early, first], ['2026-03-14', '09:00'], [250]],
  ] as const)('are %s', (_, visit_prices, [date, slot], expected) => {
    expect(pricesOn({ visit_prices: [...visit_prices] }, sold, { date, slot })).toEqual(expected);
  });
});

describe('the lead prices of a product', () => {
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

  it('are the prices of its kinds, adults first', () => {
    expect(productLeadPrices(ride).map(({ label, price }) => [label, price])).toEqual([
      ['Adult', 235],
      ['Child', 115],
    ]);
  });

  it('are marked as "from" when a day costs more', () => {
    const visit_prices = [on('2026-03-14', null, 300)];
    expect(productLeadPrices({ ...ride, visit_prices }).map(({ hasMore }) => hasMore)).toEqual([true, false]);
  });

  it('are by kind even when another option comes first', () => {
    const cabins = { attribute_code: 'cabin', label: 'Cabin', values: [{ value_index: 1, label: 'Crystal' }] };
    const product = { ...ride, configurable_options: [cabins, ages] };
    expect(productLeadPrices(product).map(({ label }) => label)).toEqual(['Adult', 'Child']);
  });

  it('are its price when it has no variants', () => {
    expect(productLeadPrices({ ...sold, configurable_options: [], variants: [] })).toEqual([
      { label: '', price: 235, regular: 235, hasMore: false },
    ]);
  });
});

it('a card shows the lead prices of the back end', () => {
  const lead_prices = [{ label: 'Adult', price: 235, regular: 260, hasMore: true }];
  expect(summaryLeadPrices({ lead_prices, price_range: range(115, 315) })).toEqual(lead_prices);
});

describe('a product card from a back end that names no kinds', () => {
  it('shows the lowest price, and whether there are higher ones', () => {
    const lead = { label: '', price: 115, regular: 115 };
    expect(summaryLeadPrices({ price_range: range(115, 315) })).toEqual([{ ...lead, hasMore: true }]);
    expect(summaryLeadPrices({ price_range: range(115) })).toEqual([{ ...lead, hasMore: false }]);
  });
});
