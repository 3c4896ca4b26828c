import { expect, it } from 'vitest';
import { findGaps } from './find-gaps.ts';

const left = [
  { first: 11, last: 20 },
  { first: 4, last: 10 },
];

it.each([
  ['nothing in a whole sequence', [5, 6, 7], 4, [], [null, null, null]],
  ['nothing before the first number of all', [1], 0, [], [null]],
  ['numbers before the first', [3], 0, [], [{ first: 1, last: 2, isLeftOut: false }]],
  ['numbers in between', [5, 8], 4, [], [null, { first: 6, last: 7, isLeftOut: false }]],
  ['numbers that were left out after restores', [21], 3, left, [{ first: 4, last: 20, isLeftOut: true }]],
  ['numbers of which only some were left out', [22], 3, left, [{ first: 4, last: 21, isLeftOut: false }]],
  ['numbers of which the first was not left out', [21], 2, left, [{ first: 3, last: 20, isLeftOut: false }]],
])('finds %s', (_, ordinals, before, leftOut, gaps) => {
  expect(findGaps(ordinals, before, leftOut)).toEqual(gaps);
});
