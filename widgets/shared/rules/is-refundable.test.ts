import { expect, it } from 'vitest';
import { isRefundable } from './is-refundable.ts';
import { unitsLeft } from './units-left.ts';

it.each<[string, string, [number, number, number][], boolean]>([
  ['a paid and unused order', 'paid', [[2, 0, 0]], true],
  ['a partly redeemed order', 'paid', [[2, 1, 0]], true],
  ['a redeemed order', 'paid', [[2, 2, 0]], false],
  ['a refunded order', 'paid', [[2, 0, 2]], false],
  ['an order with redeemed and refunded units only', 'paid', [[2, 1, 1]], false],
  [
    'an order with a redeemed and an unused item',
    'paid',
    [
      [1, 1, 0],
      [1, 0, 0],
    ],
    true,
  ],
  ['a waiting order', 'waiting', [[2, 0, 0]], false],
  ['a cancelled order', 'cancelled', [[2, 0, 0]], false],
])('%s can be refunded: %s', (_, status, counts, may) => {
  const left = counts.map(([ordered, redeemed, refunded]) => unitsLeft({ ordered, redeemed, refunded }));
  expect(isRefundable(status, left)).toBe(may);
});
