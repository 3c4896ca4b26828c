import { expect, it } from 'vitest';
import { sumOf } from './sum-of.ts';

it.each([
  [[], 0],
  [[5], 5],
  [[5, 7, 1], 16],
])('the sum of %j, each once more at its place, is counted', (numbers, sum) => {
  expect(sumOf(numbers, (number, index) => number + index)).toBe(sum);
});
