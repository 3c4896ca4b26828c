import { describe, expect, it } from 'vitest';
import { unitsTaken } from './units-taken.ts';

const line = (name: string, quantity: number) => ({ name, quantity });
const item = (name: string, ordered: number, isGift = false) => ({ name, ordered, isGift });
const isSame = (one: { name: string }, other: { name: string }) => one.name === other.name;

describe('the units that an order takes from a cart', () => {
  it.each([
    { lines: [line('a', 2)], items: [item('a', 2)], taken: [2] },
    { lines: [line('a', 3)], items: [item('a', 2)], taken: [2] },
    { lines: [line('a', 1), line('a', 1), line('a', 1)], items: [item('a', 2)], taken: [1, 1, 0] },
    { lines: [line('a', 1), line('a', 1), line('a', 1)], items: [item('a', 1), item('a', 1)], taken: [1, 1, 0] },
    { lines: [line('a', 3)], items: [item('a', 1), item('a', 1)], taken: [2] },
    { lines: [line('a', 1)], items: [item('b', 2), item('a', 5, true)], taken: [0] },
    { lines: [], items: [item('a', 1)], taken: [] },
  ])('are $taken for lines $lines and items $items', ({ lines, items, taken }) => {
    expect(unitsTaken(lines, items, isSame)).toEqual(taken);
  });
});
