import { describe, expect, it } from 'vitest';
import { shareOut, toAmount, toCents } from './money.ts';

describe('an amount in the minor unit of its currency', () => {
  it.each([
    [0.1 + 0.2, 'HKD', 30],
    [19.99, 'HKD', 1999],
    [1.005, 'HKD', 100],
    [235, 'HKD', 23500],
    [4.35, 'EUR', 435],
    [1200, 'JPY', 1200],
    [0.5, 'KRW', 1],
    [1.234, 'KWD', 1234],
  ])('reads %d %s as %d', (amount, currency, cents) => {
    expect(toCents(amount, currency)).toBe(cents);
  });

  it.each([
    [1999, 'EUR', 19.99],
    [1200, 'JPY', 1200],
    [1234, 'KWD', 1.234],
  ])('converts %d of %s back to %d', (cents, currency, amount) => {
    expect(toAmount(cents, currency)).toBe(amount);
  });
});

describe('an amount that is shared out', () => {
  it.each([
    { amount: 100, weights: [100, 100, 100], shares: [34, 33, 33] },
    { amount: 1, weights: [1, 999], shares: [0, 1] },
    { amount: 2350, weights: [23500, 11750, 0], shares: [1567, 783, 0] },
    { amount: 0, weights: [5, 5], shares: [0, 0] },
    { amount: 10, weights: [0, 0], shares: [0, 0] },
    { amount: 10, weights: [], shares: [] },
    { amount: 900, weights: [100, 200], shares: [100, 200] },
  ])('shares $amount over $weights as $shares', ({ amount, weights, shares }) => {
    expect(shareOut(amount, weights)).toEqual(shares);
  });

  it('adds up exactly and gives no line more than its weight', () => {
    for (let round = 1; round <= 300; round++) {
      const weights = Array.from({ length: 1 + (round % 7) }, (_, index) => (round * 7919 * (index + 3)) % 90_001);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const amount = (round * 104_729) % (total + 1);
      const shares = shareOut(amount, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      expect(shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))).toBe(true);
    }
  });

  it('stays exact when amount times weight exceeds the largest safe integer', () => {
    expect(shareOut(899_999_999_999, [900_000_000_000, 100_000_000_000])).toEqual([809_999_999_999, 90_000_000_000]);
  });
});
