import { expect, it } from 'vitest';
import { commissionOf, spansOf } from './rates.ts';

const end = Number.MAX_SAFE_INTEGER;

it.each([
  [[], [[0, end, 0]]],
  [
    [[10, 500]],
    [
      [0, 10, 0],
      [10, end, 500],
    ],
  ],
  [[[0, 500]], [[0, end, 500]]],
  [
    [
      [20, 700],
      [10, 500],
    ],
    [
      [0, 10, 0],
      [10, 20, 500],
      [20, end, 700],
    ],
  ],
] as [number[][], number[][]][])('the rates %j cover all time as %j', (rates, spans) => {
  const given = rates.map(([beginsAt = 0, basisPoints = 0]) => ({ beginsAt, basisPoints }));
  expect(spansOf(given).map(({ from, to, basisPoints }) => [from, to, basisPoints])).toEqual(spans);
});

it.each([
  [10_000, 1000, 1000],
  [10_005, 1000, 1001],
  [10_004, 1000, 1000],
  [-10_005, 1000, -1001],
  [333, 1250, 42],
  [0, 1000, 0],
  [500, 0, 0],
])('the commission of %i at %i hundredths of a per cent is %i', (cents, basisPoints, commission) => {
  expect(commissionOf(cents, basisPoints)).toBe(commission);
});
