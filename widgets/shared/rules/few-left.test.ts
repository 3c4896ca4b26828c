import { describe, expect, it } from 'vitest';
import { isFew } from './few-left.ts';

describe('few places are left', () => {
  it.each([
    ['a small tour that nobody has booked', 10, 10, false],
    ['a small tour with half of its places', 5, 10, false],
    ['a small tour with its last two places', 2, 10, true],
    ['all places of a group of three', 3, 3, false],
    ['the last of five places', 1, 5, true],
    ['the last of four places', 1, 4, false],
    ['a cabin with a fifth left', 60, 300, true],
    ['a cabin with more than a fifth left', 61, 300, false],
    ['a slot that is sold out', 0, 300, false],
    ['a day without places', 0, 0, false],
    ['places that are not counted', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, false],
  ])('%s, %d of %d: %s', (_what, left, all, few) => {
    expect(isFew(left, all)).toBe(few);
  });
});
