import { describe, expect, it } from 'vitest';
import { sortGently } from './sort-gently.ts';

const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ key: (index * 7919) % 311, index }));

describe('sorting in portions', () => {
  it.each([0, 1, 2, 499, 500, 501, 1000, 1700, 4321])('sorts %i items as toSorted does', async (count) => {
    expect(await sortGently(items(count), byKey)).toEqual(items(count).toSorted(byKey));
  });

  it('lets other work run after each portion, not after each item', async () => {
    let turns = 0;
    let isSorting = true;
    const count = () => {
      turns += 1;
      if (isSorting) setImmediate(count);
    };
    setImmediate(count);
    await sortGently(items(4000), byKey);
    isSorting = false;
    expect(turns).toBeGreaterThan(8);
    expect(turns).toBeLessThan(100);
  });
});
