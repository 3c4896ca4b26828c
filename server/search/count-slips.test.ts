import { describe, expect, it } from 'vitest';
import { countSlips } from './count-slips.ts';

describe('slips', () => {
  it.each([
    [0, 'cable', 'cable'],
    [1, 'cable', 'cabel'],
    [1, 'cable', 'cabl'],
    [1, 'cable', 'cables'],
    [1, 'cable', 'table'],
    [1, 'ride', 'rdie'],
    [1, 'abcd', 'bacd'],
    [1, 'ab', 'ba'],
    [2, 'cable', 'cab'],
    [2, 'cable', 'cbael'],
    [2, 'vegetarian', 'vegatarien'],
    [2, '', 'ab'],
    [3, 'cable', 'robin'],
    [3, 'cable', 'ca'],
    [3, '', 'abcdef'],
  ])('are %i between “%s” and “%s”, in both directions', (count, one, other) => {
    expect([countSlips(one, other, 2), countSlips(other, one, 2)]).toEqual([count, count]);
  });
});
