import { describe, expect, it } from 'vitest';
import type { ConfigurableOption, Product } from '#shared/contract/product.ts';
import { totalPrice } from '#shared/rules/picked-lines.ts';
import { plush, roundTrip, today, variant, voucher } from '#tests/support/widgets/sample-product.ts';
import { chosenOptions } from './chosen-options.ts';
import { type PickerState, startPicker } from './picker-state.ts';
import { viewPicker } from './picker-view.ts';
import { addMonths, noPlacesKnown, type Places } from './places.ts';

const product = roundTrip();
const entered = (state: Partial<PickerState>): PickerState => ({ ...startPicker(product), quantities: {}, ...state });
const one = { quantities: { 21: 1 } };
const complete = { choices: { cabin: 11 }, answers: { 7: '2026-03-12', 8: '101' } };

function places(first: number, second: number, firstClosed = false): Places {
  const slots = [first, second].map((sellable, index) => ({
    option_type_id: 100 + index,
    slot: index === 0 ? '10:00' : '10:30',
    sellable,
    closed: firstClosed && index === 0,
  }));
  const days = [{ date: '2026-03-12', sellable: first + second, slots }];
  return addMonths(noPlacesKnown, ['2026-03-01'], { today, dailyQuota: true, days });
}

const problemsOf = (state: Partial<PickerState>, known = noPlacesKnown) =>
  viewPicker(product, entered(state), known).problems;

describe('a missing answer', () => {
  it('is reported for each open question, from top to bottom', () => {
    expect(problemsOf({})).toEqual([
      { field: 'option-cabin', kind: 'required' },
      { field: 'custom-7', kind: 'required' },
      { field: 'custom-8', kind: 'required' },
      { field: 'quantity', kind: 'none' },
    ]);
  });

  it('is the quantity when all else is answered', () => {
    expect(problemsOf(complete)).toEqual([{ field: 'quantity', kind: 'none' }]);
  });

  it('is none when there is a quantity', () => {
    expect(problemsOf({ ...complete, quantities: { 21: 1 } })).toEqual([]);
  });

  it('is never an optional one', () => {
    const [date, slot] = product.options;
    if (!date || !slot) throw new Error('the sample has two options');
    const lax = roundTrip({
      options: [
        { ...date, is_require: false },
        { ...slot, is_require: false },
      ],
    });
    expect(viewPicker(lax, entered({ choices: { cabin: 11 }, quantities: { 21: 1 } }), noPlacesKnown).problems).toEqual(
      [],
    );
  });
});

describe('the rows', () => {
  const prices = (state: Partial<PickerState>, of: Product = product) =>
    viewPicker(of, entered(state), noPlacesKnown).rows.map((row) => [row.label, row.price, row.hasMore]);

  it('are shown from the start, with the lowest possible price', () => {
    expect(prices({})).toEqual([
      ['Adult', 235, true],
      ['Child', 110, false],
    ]);
    expect(prices({ choices: { cabin: 12 } })).toEqual([['Adult', 315, false]]);
  });

  it('may cost more while a visit with a set price is still possible', () => {
    const set = { sku: 'rt-std-adult', date: '2026-03-12', slot: '10:30', price: 300 };
    const priced = roundTrip({ visit_prices: [set] });
    const adult = (answers: PickerState['answers']) => prices({ choices: { cabin: 11 }, answers }, priced)[0]?.slice(1);
    expect(adult({})).toEqual([235, true]);
    expect(adult({ 7: '2026-03-13' })).toEqual([235, false]);
    expect(adult({ 7: '2026-03-12' })).toEqual([235, true]);
    expect(adult({ 7: '2026-03-12', 8: '101' })).toEqual([300, false]);
    expect(adult({ 7: '2026-03-12', 8: '100' })).toEqual([235, false]);
  });

  it('include the cheapest surcharge of an open question', () => {
    const rows = (answers: PickerState['answers']) =>
      viewPicker(voucher(), { ...startPicker(voucher()), choices: { voucher_value: 52 }, answers }, noPlacesKnown).rows;
    expect(rows({})).toMatchObject([{ price: 500, hasMore: true }]);
    expect(rows({ 9: '201' })).toMatchObject([{ price: 515, hasMore: false }]);
  });

  it('are one for each kind of visitor of the chosen option', () => {
    const rowsIn = (cabin: number) =>
      viewPicker(product, entered({ ...complete, choices: { cabin } }), noPlacesKnown).rows.map((row) => [
        row.label,
        row.sku,
        row.price,
        row.quantity,
      ]);
    expect(rowsIn(11)).toEqual([
      ['Adult', 'rt-std-adult', 235, 0],
      ['Child', 'rt-std-child', 110, 0],
    ]);
    expect(rowsIn(12)).toEqual([['Adult', 'rt-cry-adult', 315, 0]]);
  });

  it('are a single one with quantity 1 for a product without kinds of visitor', () => {
    const { rows, problems } = viewPicker(plush(), startPicker(plush()), noPlacesKnown);
    expect(rows).toMatchObject([{ sku: 'plush', quantity: 1, min: 1, max: 6, price: 128 }]);
    expect(problems).toEqual([]);
  });

  it('have the price that the operator has set for the day and slot, as has the total', () => {
    const set = { sku: 'rt-std-adult', date: '2026-03-12', slot: null, price: 300 };
    const priced = roundTrip({
      visit_prices: [set, { ...set, slot: '10:30', price: 199 }, { ...set, date: null, slot: '10:00', price: 1 }],
    });
    const shown = (answers: PickerState['answers']) => {
      const { rows } = viewPicker(priced, entered({ ...complete, answers, quantities: { 21: 2 } }), noPlacesKnown);
      return [...rows.map((row) => row.price), totalPrice(rows)];
    };
    expect(shown({ 7: '2026-03-12', 8: '100' })).toEqual([300, 110, 600]);
    expect(shown({ 7: '2026-03-12', 8: '101' })).toEqual([199, 110, 398]);
    expect(shown({ 7: '2026-03-13', 8: '100' })).toEqual([1, 110, 2]);
    expect(shown({ 7: '2026-03-13', 8: '101' })).toEqual([235, 110, 470]);
  });

  it('strike through only a regular price that the operator has set', () => {
    const early = { sku: 'rt-std-adult', date: null, slot: '10:30', price: 199 };
    const dear = product.variants.map((one) => {
      const { minimum_price } = one.product.price_range;
      const both = { ...minimum_price, regular_price: { ...minimum_price.regular_price, value: 260 } };
      return { ...one, product: { ...one.product, price_range: { minimum_price: both, maximum_price: both } } };
    });
    const was = (changes: Partial<Product>) =>
      viewPicker(roundTrip({ visit_prices: [early], ...changes }), entered(complete), noPlacesKnown).rows[0]?.was;
    expect([was({}), was({ variants: dear })]).toEqual([0, 260]);
  });

  it('include the surcharge of a chosen option', () => {
    const state = { ...startPicker(voucher()), choices: { voucher_value: 52 }, answers: { 9: '201' } };
    const { rows } = viewPicker(voucher(), state, noPlacesKnown);
    expect(rows).toMatchObject([{ sku: 'gv-500', price: 515, quantity: 1 }]);
    expect(totalPrice(rows)).toBe(515);
  });

  it('show a variant without stock as sold out, with quantity 0', () => {
    const short = roundTrip({
      variants: [
        variant('a', { cabin: 11, cable_age: 21 }, 235),
        variant('b', { cabin: 11, cable_age: 22 }, 110, 'OUT_OF_STOCK'),
      ],
    });
    const { rows } = viewPicker(short, entered({ ...complete, quantities: { 22: 2 } }), noPlacesKnown);
    expect(rows[1]).toMatchObject({ soldOut: true, quantity: 0 });
  });

  it.each([
    ['at the sale limit', noPlacesKnown, [6, 5]],
    ['at the places left', places(40, 3), [3, 2]],
  ])('stop together %s', (_, known, largest) => {
    const { rows } = viewPicker(product, entered({ ...complete, quantities: { 21: 1 } }), known);
    expect(rows.map((row) => row.max)).toEqual(largest);
  });
});

describe('tickets that take different numbers of places', () => {
  const takes = [
    { sku: product.sku, units: [1, 1] },
    { sku: 'rt-std-child', units: [4, 1] },
  ];
  const withFree = (free: number[]): Places => {
    const slots = [{ option_type_id: 101, slot: '10:30', sellable: Math.min(...free), free, closed: false }];
    const days = [{ date: '2026-03-12', sellable: Math.min(...free), slots }];
    return addMonths(noPlacesKnown, ['2026-03-01'], { today, dailyQuota: true, takes, days });
  };
  const rowsOf = (quantities: PickerState['quantities'], free: number[]) =>
    viewPicker(product, entered({ ...complete, quantities }), withFree(free)).rows;

  it.each([
    ['none', {}, [6, 9], [6, 1]],
    ['two singles', { 21: 2 }, [6, 9], [6, 1]],
    ['three singles', { 21: 3 }, [6, 9], [6, 0]],
    ['a family', { 22: 1 }, [6, 9], [2, 1]],
    ['a family, with too few places in a second pool', { 22: 1 }, [8, 2], [1, 2]],
  ])('share the places: beside %s', (_, quantities, free, largest) => {
    expect(rowsOf(quantities, free).map((row) => row.max)).toEqual(largest);
  });

  it('are sold out when there is no room for one, while others are not', () => {
    expect(rowsOf({ 22: 1 }, [3, 9]).map((row) => [row.soldOut, row.quantity])).toEqual([
      [false, 0],
      [true, 0],
    ]);
  });

  it('are too many when they do not fit together', () => {
    const problems = (quantities: PickerState['quantities']) =>
      problemsOf({ ...complete, quantities }, withFree([6, 9]));
    expect(problems({ 21: 2, 22: 1 })).toEqual([]);
    expect(problems({ 21: 3, 22: 1 })).toEqual([{ field: 'quantity', kind: 'quota-exceeded', bound: 0 }]);
  });
});

describe('a quantity', () => {
  it.each([
    [{ 21: 7 }, noPlacesKnown, { kind: 'max-sale-qty', bound: 6 }],
    [{ 21: 2, 22: 2 }, places(40, 3), { kind: 'quota-exceeded', bound: 3 }],
  ])('of %j exceeds its bound', (quantities, known, problem) => {
    expect(problemsOf({ ...complete, quantities }, known)).toEqual([{ field: 'quantity', ...problem }]);
  });

  it('must reach the minimum', () => {
    const stock_item = { min_sale_qty: 2, max_sale_qty: 6 };
    const state = entered({ ...complete, quantities: { 21: 1 } });
    expect(viewPicker(roundTrip({ stock_item }), state, noPlacesKnown).problems).toEqual([
      { field: 'quantity', kind: 'min-sale-qty', bound: 2 },
    ]);
  });
});

describe('a time', () => {
  const states = (known: Places) =>
    viewPicker(product, entered(complete), known).slots[0]?.values.map((value) => [value.state, value.left]);

  it.each<[string, Places, unknown]>([
    [
      'open while nothing is known',
      noPlacesKnown,
      [
        ['open', null],
        ['open', null],
      ],
    ],
    [
      'open with its places',
      places(40, 3),
      [
        ['open', 40],
        ['open', 3],
      ],
    ],
    [
      'sold out without places',
      places(0, 3),
      [
        ['sold-out', 0],
        ['open', 3],
      ],
    ],
    [
      'closed after its start',
      places(9, 9, true),
      [
        ['closed', 0],
        ['open', 9],
      ],
    ],
  ])('is %s', (_, known, expected) => {
    expect(states(known)).toEqual(expected);
  });

  it('that has sold out is reported and not counted as an answer', () => {
    expect(problemsOf({ ...complete, ...one }, places(40, 0))).toEqual([
      { field: 'custom-8', kind: 'gone', title: '10:30' },
    ]);
  });
});

describe('the price on a choice', () => {
  const cabins = (of: Product, state: Partial<PickerState> = {}) =>
    [...(viewPicker(of, entered(state), noPlacesKnown).options[0]?.prices ?? [])].map(([index, lead]) => [
      index,
      lead.label,
      lead.price,
      lead.hasMore,
    ]);

  it('is the price of its first kind of ticket', () => {
    expect(cabins(product)).toEqual([
      [11, 'Adult', 235, false],
      [12, 'Adult', 315, false],
    ]);
  });

  it('is the price of the chosen day', () => {
    const visit_prices = [{ sku: 'rt-cry-adult', date: '2026-03-12', slot: null, price: 400 }];
    expect(cabins(roundTrip({ visit_prices }), { answers: { 7: '2026-03-12' } })[1]).toEqual([12, 'Adult', 400, false]);
  });

  describe('that depends on another choice', () => {
    const way = (index: number, label: string) => ({ value_index: index, label });
    const ways = { attribute_code: 'way', label: 'Way', values: [way(31, 'One way'), way(32, 'Return')] };
    const ride = (cabin: number, way: number, price: number) =>
      variant(`${cabin}-${way}`, { cabin, way, cable_age: 21 }, price);
    const [cabin, ages] = product.configurable_options as [ConfigurableOption, ConfigurableOption];
    const two = (...variants: Product['variants']) =>
      roundTrip({ configurable_options: [cabin, ways, ages], variants });
    const whole = two(ride(11, 31, 150), ride(11, 32, 235), ride(12, 31, 200), ride(12, 32, 315));

    it('is a from-price until the other choice is made, and then exact', () => {
      expect(cabins(whole)).toEqual([
        [11, 'Adult', 150, true],
        [12, 'Adult', 200, true],
      ]);
      expect(cabins(whole, { choices: { cabin: 11, way: 32 } })).toEqual([
        [11, 'Adult', 235, false],
        [12, 'Adult', 315, false],
      ]);
    });

    it('is the price of what is sold when the two are not sold together', () => {
      const split = two(ride(11, 31, 150), ride(11, 32, 235), ride(12, 31, 200));
      expect(cabins(split, { choices: { cabin: 11, way: 32 } })).toEqual([
        [11, 'Adult', 235, false],
        [12, 'Adult', 200, false],
      ]);
    });
  });

  it('is left out when all values cost the same', () => {
    const same = [11, 12].map((cabin) => variant(`v-${cabin}`, { cabin, cable_age: 21 }, 235));
    expect(cabins(roundTrip({ variants: same }))).toEqual([]);
  });
});

describe('the start', () => {
  const started = (of: Product, ...more: Parameters<typeof startPicker>[1][]) => startPicker(of, ...more).quantities;

  it.each<[string, Product, unknown]>([
    ['has one of the first kind', product, { 21: 1 }],
    ['has the minimum quantity', roundTrip({ stock_item: { min_sale_qty: 2, max_sale_qty: 6 } }), { 21: 2 }],
    [
      'skips a sold-out kind',
      roundTrip({
        variants: [
          variant('a', { cabin: 11, cable_age: 21 }, 235, 'OUT_OF_STOCK'),
          variant('b', { cabin: 11, cable_age: 22 }, 110),
        ],
      }),
      { 22: 1 },
    ],
    ['has no quantities for a product without kinds', plush(), {}],
  ])('%s', (_, of, expected) => {
    expect(started(of)).toEqual(expected);
  });

  it('has only the quantities of the edited line', () => {
    expect(started(product, [{ sku: 'rt-std-child', quantity: 3, customizable_options: [] }])).toEqual({ 22: 3 });
  });
});

describe('a day', () => {
  it.each(['2026-03-09', '2026-03-25'])('outside the calendar does not count: %s', (day) => {
    expect(problemsOf({ ...complete, ...one, answers: { 7: day, 8: '101' } })).toEqual([
      { field: 'custom-7', kind: 'gone', title: day },
    ]);
  });

  it('that is sold out does not count', () => {
    expect(problemsOf(complete, places(0, 0))[0]).toEqual({ field: 'custom-7', kind: 'gone', title: '2026-03-12' });
  });
});

describe('the answers for the cart', () => {
  it('are a stored date and an option_type_id', () => {
    expect(chosenOptions(viewPicker(product, entered(complete), noPlacesKnown), '21')).toEqual([
      { id: 7, value_string: '2026-03-12 00:00:00' },
      { id: 8, value_string: '101' },
    ]);
  });
});
