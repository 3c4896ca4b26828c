import { expect, it } from 'vitest';
import * as product from '#shared/contract/product.ts';
import { menu } from '#shared/contract/store.ts';
import { planOrders } from './order-plan.ts';
import type { Visitor } from './visitor.ts';

const today = '2030-05-01';

const variant = (sku: string, stock_status: string) => ({
  product: { sku, stock_status, price_range: { minimum_price: { final_price: { value: 115.5 } } } },
});

const ride = {
  sku: 'ride',
  url_key: 'ride-up',
  today,
  sellRestrictions: { advanceDates: { maxDay: 1 } },
  options: [
    { option_id: 1, type: 'date', is_time_slot: false },
    { option_id: 2, type: 'radio', is_time_slot: true },
  ],
  variants: [variant('ride-gone', 'OUT_OF_STOCK'), variant('ride-adult', 'IN_STOCK')],
  visit_prices: [{ sku: 'ride-adult', date: '2030-05-02', slot: '13:00', price: 99.9 }],
};

const slot = (option_type_id: number, sellable: number, closed = false) => ({
  option_type_id,
  slot: `${option_type_id}:00`,
  sellable,
  closed,
});

const answers = new Map<object, (asked: { sku?: string }) => unknown>([
  [menu, () => ({ categoryList: [{ id: 2, children: [{ id: 3, children: [] }] }] })],
  [
    product.enterpriseList,
    () => ({
      list: [
        { sku: 'ride', type_id: 'configurable', stock_status: 'IN_STOCK' },
        { sku: 'cap', type_id: 'simple', stock_status: 'IN_STOCK' },
        { sku: 'pass', type_id: 'configurable', stock_status: 'IN_STOCK' },
      ],
    }),
  ],
  [product.detailConfig, ({ sku }) => (sku === 'ride' ? ride : { ...ride, sku, options: [] })],
  [
    product.availability,
    () => ({
      days: [
        { date: today, slots: [slot(10, 5)] },
        { date: '2030-05-02', slots: [slot(10, 5), slot(11, 0), slot(12, 5, true), slot(13, 5)] },
        { date: '2030-05-03', slots: [slot(10, 5)] },
      ],
    }),
  ],
]);

const visitor = { call: async (call: object, asked: object) => answers.get(call)?.(asked) } as unknown as Visitor;

it('finds the slots on sale of products with days and time slots, and sells each place once', async () => {
  const plan = await planOrders(visitor);
  expect(plan.seats).toEqual([
    {
      sku: 'ride',
      urlKey: 'ride-up',
      variant: 'ride-adult',
      priceCents: 11550,
      dateOption: 1,
      slotOption: 2,
      slotValue: 10,
      date: '2030-05-02',
      slot: '10:00',
      period: { from: today, to: '2030-05-02' },
      left: 5,
    },
    expect.objectContaining({ slot: '13:00', priceCents: 9990 }),
  ]);
  const picked = [plan.pick(2), plan.pick(2), plan.pick(2), plan.pick(2)].map((seat) => seat.slot).sort();
  expect(picked).toEqual(['10:00', '10:00', '13:00', '13:00']);
  expect(() => plan.pick(2)).toThrow('sold out');
});
