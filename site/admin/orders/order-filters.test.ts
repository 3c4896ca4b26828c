import { expect, it } from 'vitest';
import { turnedDays } from './order-filters.ts';

it.each([
  [{}, null],
  [{ placedFrom: '2026-03-02', placedTo: '2026-03-01' }, 'placed'],
  [{ placedFrom: '2026-03-01', placedTo: '2026-03-01' }, null],
  [{ visitFrom: '2026-03-02', visitTo: '2026-03-01' }, 'visit'],
  [{ visitFrom: '2026-03-02' }, null],
])('of the days %j, the reversed pair is %s', (filters, pair) => {
  expect(turnedDays(filters)).toBe(pair);
});
