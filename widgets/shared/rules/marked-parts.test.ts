import { expect, it } from 'vitest';
import { type Marks, markedParts } from './marked-parts.ts';

it.each<[string, Marks, [number, number] | null, string[]]>([
  ['Cable car', [], null, ['Cable car']],
  ['Cable car', [[0, 5]], null, ['[Cable]', ' car']],
  [
    'Cable car',
    [
      [0, 3],
      [6, 9],
    ],
    null,
    ['[Cab]', 'le ', '[car]'],
  ],
  ['Cable car', [[0, 9]], null, ['[Cable car]']],
  ['Cable car', [[2, 7]], [0, 5], ['Ca', '[ble]']],
  ['Cable car', [[2, 7]], [5, 9], ['[ c]', 'ar']],
  ['Cable car', [[0, 2]], [5, 9], [' car']],
  ['Cable car', [[7, 99]], null, ['Cable c', '[ar]']],
  ['', [], null, []],
])('splits %j with the marks %j into parts', (text, marks, part, expected) => {
  const parts = markedParts(text, marks, ...(part ?? []));
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))).toEqual(expected);
});
