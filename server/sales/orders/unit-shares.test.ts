import { expect, it } from 'vitest';
import { unitShares } from './unit-shares.ts';

it.each([
  ['one price', { ordered: 3, rowTotalCents: 30_000, discountCents: 0, giftCodeCents: 0 }, [10_000, 10_000, 10_000]],
  [
    'a discount that does not divide',
    { ordered: 3, rowTotalCents: 30_000, discountCents: 100, giftCodeCents: 0 },
    [9966, 9967, 9967],
  ],
  [
    'a gift code that pays a part',
    { ordered: 3, rowTotalCents: 30_000, discountCents: 0, giftCodeCents: 10_001 },
    [6667, 6666, 6666],
  ],
  [
    'a gift code that pays all',
    { ordered: 2, rowTotalCents: 20_000, discountCents: 500, giftCodeCents: 19_500 },
    [0, 0],
  ],
  ['a free item', { ordered: 2, rowTotalCents: 0, discountCents: 0, giftCodeCents: 0 }, [0, 0]],
])('shares out %s', (_, item, money) => {
  expect(unitShares(item).map(({ moneyCents }) => moneyCents)).toEqual(money);
});

it('unit shares add up to the sums of the item, and none is negative', () => {
  for (let ordered = 1; ordered <= 9; ordered++) {
    for (let rest = 0; rest < 40; rest++) {
      const rowTotalCents = ordered * 7 + (rest % 3);
      const discountCents = Math.min(rowTotalCents, rest);
      const giftCodeCents = Math.floor(((rowTotalCents - discountCents) * (rest % 5)) / 4.1);
      const shares = unitShares({ ordered, rowTotalCents, discountCents, giftCodeCents });
      const sum = (field: keyof (typeof shares)[number]) => shares.reduce((all, share) => all + share[field], 0);
      expect([sum('priceCents'), sum('discountCents'), sum('giftCodeCents'), sum('moneyCents')]).toEqual([
        rowTotalCents,
        discountCents,
        giftCodeCents,
        rowTotalCents - discountCents - giftCodeCents,
      ]);
      for (const share of shares) expect(Math.min(...Object.values(share))).toBeGreaterThanOrEqual(0);
    }
  }
});
