import { expect, it } from 'vitest';
import { sumOf } from './sum-of.ts';

it.each([
  [[], 0],
  [[5], 5],
  [[5, 7, 1], 16],
])('adds up %j, each plus its index, to %s', (numbers, sum) => {
  expect(sumOf(numbers, (number, index) => number + index)).toBe(sum);
});
