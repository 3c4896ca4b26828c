import { expect, it } from 'vitest';
import { inSequence } from './product-sequence.ts';
import { setOf } from './product-sets.ts';

const sequence = [2, 0, 3, 1].map((ordinal) => ({ ordinal, id: 10 + ordinal }));

it.each([
  ['in the sequence of the operator', [0, 1, 2, 3], [], [12, 10, 13, 11]],
  ['only the found products', [3, 1], [[0, 1]], [11, 13]],
  ['the first preferred set before the second', [0, 1, 2, 3], [[1], [3, 0]], [11, 10, 13, 12]],
  ['products in both sets before products in only the first', [0, 1, 2, 3], [[2, 1], [1]], [11, 12, 10, 13]],
  ['nothing', [], [[1]], []],
])('%s', (_, found, preferred, ids) => {
  const [all, ...sets] = [found, ...preferred].map((ordinals) => setOf(4, ordinals));
  expect(inSequence(sequence, all ?? setOf(4, []), sets)).toEqual(ids);
});
