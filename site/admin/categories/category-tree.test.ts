import { describe, expect, it } from 'vitest';
import { familyOf, movedPositions, treeOf } from './category-tree.ts';

const placed = (id: number, parent: number | null, position: number) => ({ id, parent, position });

const shop = [
  placed(2, null, 1),
  placed(3, 2, 20),
  placed(4, 2, 10),
  placed(5, 4, 1),
  placed(6, 4, 2),
  placed(13, 2, 30),
];

const shown = (categories: ReturnType<typeof placed>[]) =>
  treeOf(categories).map(({ category, depth, isFirst, isLast }) =>
    [category.id, depth, isFirst ? 'first' : '', isLast ? 'last' : ''].filter((word) => word !== '').join(' '),
  );

describe('the tree of categories', () => {
  it('has each category below its parent, by position', () => {
    expect(shown(shop)).toEqual(['2 0 first last', '4 1 first', '5 2 first', '6 2 last', '3 1', '13 1 last']);
  });

  it('shows categories without a parent, and those in a circle, as roots', () => {
    expect(shown([placed(1, 9, 0), placed(2, 3, 0), placed(3, 2, 0)])).toEqual([
      '1 0 first last',
      '2 0 first',
      '3 1 first last',
    ]);
  });

  it('knows the categories below one', () => {
    expect([...familyOf(shop, 4)]).toEqual([4, 5, 6]);
    expect([...familyOf([placed(2, 3, 0), placed(3, 2, 0)], 2)]).toEqual([2, 3]);
  });
});

describe('moving a category', () => {
  const moved = (categories: ReturnType<typeof placed>[], id: number, by: -1 | 1) =>
    movedPositions(categories, id, by).map(({ category, position }) => [category.id, position]);

  it.each<[number, -1 | 1, number[][]]>([
    [
      3,
      -1,
      [
        [3, 10],
        [4, 20],
      ],
    ],
    [
      3,
      1,
      [
        [13, 20],
        [3, 30],
      ],
    ],
    [4, -1, []],
    [13, 1, []],
    [2, 1, []],
    [99, 1, []],
  ])('moves %i by %i as %j', (id, by, positions) => {
    expect(moved(shop, id, by)).toEqual(positions);
  });

  it('separates positions that are taken twice', () => {
    const same = [placed(1, null, 0), placed(2, 1, 5), placed(3, 1, 5), placed(4, 1, 5)];
    expect(moved(same, 4, -1)).toEqual([
      [4, 6],
      [3, 7],
    ]);
    expect(moved(same, 2, 1)).toEqual([
      [2, 6],
      [4, 7],
    ]);
  });
});
