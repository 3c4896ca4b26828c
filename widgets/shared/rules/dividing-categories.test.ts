import { describe, expect, it } from 'vitest';
import { dividingCategories } from './dividing-categories.ts';

const found = (...counts: number[]) => counts.map((total_count) => ({ total_count }));

describe('the categories of what was found', () => {
  it.each([
    ['nothing', [], 0, []],
    ['one product in three of them', [1, 1, 1], 1, []],
    ['as many as one sees at a glance', [3, 1], 4, []],
    ['all in one', [12], 12, []],
    ['all in one, and some of it in another', [12, 4], 12, []],
    ['several parts', [8, 4], 12, [8, 4]],
    ['all in one, and parts in others', [12, 8, 4], 12, [8, 4]],
  ])('divide %s into what is left to choose', (_what, counts, total, left) => {
    expect(dividingCategories(found(...counts), total).map(({ total_count }) => total_count)).toEqual(left);
  });
});
