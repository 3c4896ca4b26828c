import { describe, expect, it } from 'vitest';
import { takePart } from './list-products.ts';

const items = [4, 9, 2, 7].map((id) => ({ id }));

describe('a part of a list', () => {
  it.each([
    ['begins with the first item', { first: 2, after: null }, [4, 9], { count: 2, id: 9 }],
    ['continues after an item', { first: 2, after: { count: 2, id: 9 } }, [2, 7], { count: 4, id: 7 }],
    ['continues after an item that has moved', { first: 2, after: { count: 1, id: 2 } }, [7], { count: 4, id: 7 }],
    [
      'continues after the same number of items when that item has left',
      { first: 1, after: { count: 2, id: 99 } },
      [2],
      { count: 3, id: 2 },
    ],
    ['is empty after the last', { first: 2, after: { count: 4, id: 7 } }, [], null],
    ['is empty after a position beyond the last', { first: 2, after: { count: 999, id: 99 } }, [], null],
  ])('%s', (_, wanted, ids, end) => {
    const taken = takePart(items, wanted);
    expect([taken.part.map(({ id }) => id), taken.end]).toEqual([ids, end]);
  });
});
