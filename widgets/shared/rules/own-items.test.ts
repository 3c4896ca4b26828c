import { expect, it } from 'vitest';
import { ownItems } from './own-items.ts';

it.each([
  ['a product without variants', [[1, null]], [1]],
  [
    'variants whose product is not an item',
    [
      [1, -1],
      [2, -1],
    ],
    [1, 2],
  ],
  [
    'a variant listed below its product',
    [
      [1, null],
      [2, 1],
    ],
    [1],
  ],
] as const)('the top items of an order: %s', (_what, items, own) => {
  const given = items.map(([item_id, parent_item_id]) => ({ item_id, parent_item_id }));
  expect(ownItems(given).map(({ item_id }) => item_id)).toEqual(own);
});
