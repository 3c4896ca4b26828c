import { expect, it } from 'vitest';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { visitsOf } from './visits-of.ts';

const item = (itemId: number, more: object = {}) => ({
  ...{
    itemId,
    productSku: 'ride',
    visit: { day: '2026-03-14', slot: '10:00' },
    isGift: false,
    delivery: 'ticket',
    left: 1,
  },
  ...more,
});

it('groups the items of an order by product, day and time, and leaves out what cannot move', () => {
  const items = [
    item(1),
    item(2),
    item(3, { visit: { day: '2026-03-15', slot: '' } }),
    item(4, { left: 0 }),
    item(5, { isGift: true }),
    item(6, { delivery: 'collect' }),
    item(7, { visit: null }),
  ];
  const visits = visitsOf({ items } as unknown as StaffOrder);
  expect(visits.map((visit) => [visit.slot, visit.items.map(({ itemId }) => itemId)])).toEqual([
    ['10:00', [1, 2]],
    ['', [3]],
  ]);
});
