import { expect, it } from 'vitest';
import { tallyHours } from './tally-hours.ts';

const item = { itemId: 1, productSku: 'ride', productName: 'The ride', visitDate: '2026-03-14', slot: '10:00' };
const orders = [
  {
    number: 'A',
    state: 'paid' as const,
    items: [
      { ...item, delivery: 'ticket' as const, units: 2, admits: 2 },
      { ...item, itemId: 2, visitDate: null, delivery: 'collect' as const, units: 1, admits: 1 },
    ],
  },
];

it('counts booked people by the hour of their slot, and entered people by the hour on the operator’s clock', () => {
  const slots = [
    { slot: '10:00', sold: 3 },
    { slot: '10:30', sold: 2 },
    { slot: '', sold: 9 },
    { slot: '14:00', sold: 0 },
  ];
  const entries = [
    { number: 'A', itemId: 1, units: 1, from: Date.parse('2026-03-14T02:45:00Z') },
    { number: 'A', itemId: 1, units: 1, from: Date.parse('2026-03-14T01:00:00Z') },
    { number: 'A', itemId: 2, units: 1, from: Date.parse('2026-03-14T05:00:00Z') },
  ];
  expect(tallyHours(slots, { orders, entries }, 'Asia/Hong_Kong')).toEqual([
    { hour: 9, booked: 0, entered: 2 },
    { hour: 10, booked: 5, entered: 2 },
  ]);
});
