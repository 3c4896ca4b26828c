import { describe, expect, it } from 'vitest';
import { dividingCategories } from './dividing-categories.ts';

const found = (...counts: number[]) => counts.map((total_count) => ({ total_count }));

describe('the categories of search results', () => {
  it.each([
    ['nothing', [], 0, []],
    ['one product in three categories', [1, 1, 1], 1, []],
    ['four products', [3, 1], 4, []],
    ['all products in one category', [12], 12, []],
    ['all products in one category, some in another', [12, 4], 12, []],
    ['products in several categories', [8, 4], 12, [8, 4]],
    ['all products in one category, parts in others', [12, 8, 4], 12, [8, 4]],
  ])('with %s, leave the useful ones', (_what, counts, total, left) => {
    expect(dividingCategories(found(...counts), total).map(({ total_count }) => total_count)).toEqual(left);
  });
});
