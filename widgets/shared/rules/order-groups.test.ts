import { describe, expect, it } from 'vitest';
import { orderGroups } from './order-groups.ts';

const item = (name: string, qty_redeemed: number, qty_refunded: number, qty_left: number) => ({
  name,
  qty_redeemed,
  qty_refunded,
  qty_left,
});

describe('the groups of an order', () => {
  it.each([
    ['nothing redeemed', [item('Adult', 0, 0, 2)], { left: ['Adult 2'] }],
    [
      'one unit in each group',
      [item('Adult', 1, 1, 1)],
      { redeemed: ['Adult 1'], refunded: ['Adult 1'], left: ['Adult 1'] },
    ],
    [
      'a redeemed and an unused item',
      [item('Adult', 2, 0, 0), item('Child', 0, 0, 3)],
      { redeemed: ['Adult 2'], left: ['Child 3'] },
    ],
    ['everything refunded', [item('Adult', 0, 2, 0)], { refunded: ['Adult 2'] }],
    ['nothing ordered', [], {}],
  ])('with %s', (_, items, expected) => {
    const shown = orderGroups(items).map(({ name, items: own }) => [
      name,
      own.map(({ item: { name: of }, count }) => `${of} ${count}`),
    ]);
    expect(Object.fromEntries(shown)).toEqual(expected);
  });
});
