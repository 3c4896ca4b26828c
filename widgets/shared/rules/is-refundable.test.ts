import { expect, it } from 'vitest';
import { isRefundable } from './is-refundable.ts';
import { unitsLeft } from './units-left.ts';

it.each<[string, string, [number, number, number][], boolean]>([
  ['what is paid and not used', 'paid', [[2, 0, 0]], true],
  ['what is used in part', 'paid', [[2, 1, 0]], true],
  ['what is used', 'paid', [[2, 2, 0]], false],
  ['what was given back', 'paid', [[2, 0, 2]], false],
  ['what was used and given back', 'paid', [[2, 1, 1]], false],
  [
    'one item that is left beside one that is used',
    'paid',
    [
      [1, 1, 0],
      [1, 0, 0],
    ],
    true,
  ],
  ['what is not paid yet', 'waiting', [[2, 0, 0]], false],
  ['what is cancelled', 'cancelled', [[2, 0, 0]], false],
])('money for %s may be asked back: %s', (_, status, counts, may) => {
  const left = counts.map(([ordered, redeemed, refunded]) => unitsLeft({ ordered, redeemed, refunded }));
  expect(isRefundable(status, left)).toBe(may);
});
