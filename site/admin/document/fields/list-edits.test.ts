import { expect, it } from 'vitest';
import { moved, nextNumber, without } from './list-edits.ts';

it.each([
  [0, 1, 'bac'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves entry %i to place %i', (from, to, sequence) => {
  expect(moved([...'abc'], from, to).join('')).toBe(sequence);
});

it('leaves an entry out', () => {
  expect(without(['a', 'b'], 0)).toEqual(['b']);
});

it.each([
  [[], 1],
  [[{ id: 4 }, { id: 2 }], 5],
  [[{}, null], 1],
])('the number after %j is %i', (entries, next) => {
  expect(nextNumber(entries, 'id')).toBe(next);
});
