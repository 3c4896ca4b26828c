import { describe, expect, it } from 'vitest';
import { isOneSlipAway } from './one-slip.ts';

describe('one slip', () => {
  it.each([
    ['cable', 'cabel'],
    ['cable', 'cabl'],
    ['cable', 'cables'],
    ['cable', 'table'],
    ['ride', 'rdie'],
    ['abcd', 'bacd'],
    ['ab', 'ba'],
  ])('lies between %s and %s, either way', (one, other) => {
    expect([isOneSlipAway(one, other), isOneSlipAway(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['cable', 'cable'],
    ['cable', 'cab'],
    ['cable', 'cbael'],
    ['cable', 'caleb'],
    ['cabin', 'robin'],
    ['', 'ab'],
  ])('does not lie between %s and %s', (one, other) => {
    expect([isOneSlipAway(one, other), isOneSlipAway(other, one)]).toEqual([false, false]);
  });
});
