import { expect, it } from 'vitest';
import { priceOfVisit } from './price-of-visit.ts';

const prices = [
  { date: null, slot: '14:00', price: 60 },
  { date: '2026-03-14', slot: null, price: 120 },
  { date: '2026-03-14', slot: '14:00', price: 95 },
];

it.each([
  ['2026-03-14', '14:00', 95],
  ['2026-03-14', '10:00', 120],
  ['2026-03-14', '', 120],
  ['2026-03-15', '14:00', 60],
  ['2026-03-15', '10:00', undefined],
  [null, null, undefined],
])('a visit on %s at %s costs %s', (date, slot, price) => {
  expect(priceOfVisit(prices, { date, slot })?.price).toBe(price);
});
