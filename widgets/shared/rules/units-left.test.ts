import { expect, it } from 'vitest';
import { unitsLeft } from './units-left.ts';

it.each([
  [{ ordered: 3, redeemed: 0, refunded: 0 }, 3],
  [{ ordered: 3, redeemed: 1, refunded: 1 }, 1],
  [{ ordered: 3, redeemed: 2, refunded: 1 }, 0],
])('with %j, units left: %s', (item, left) => {
  expect(unitsLeft(item)).toBe(left);
});
