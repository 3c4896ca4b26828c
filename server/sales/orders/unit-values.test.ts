import { expect, it } from 'vitest';
import { createRandom } from '#tests/conformance/random.ts';
import { inProportion, unitValues } from './unit-values.ts';

it.each([
  ['evenly', 100, [100, 100], [50, 50]],
  ['by their sizes', 100, [300, 100], [75, 25]],
  ['with the odd cent at the end', 100, [100, 100, 100], [33, 33, 34]],
  ['whole', 6, [1, 2, 3], [1, 2, 3]],
  ['among wholes without a value', 10, [0, 10, 0], [0, 10, 0]],
  ['of nothing', 0, [1, 2], [0, 0]],
  [
    'of very large sums',
    3_000_000_000_000,
    [5_000_000_000_000, 5_000_000_000_000],
    [1_500_000_000_000, 1_500_000_000_000],
  ],
])('divides a sum %s', (_, cents, wholes, parts) => {
  expect(inProportion(cents, wholes)).toEqual(parts);
});

it('no part is more than its whole, and the parts add up', () => {
  const random = createRandom(7);
  for (let round = 0; round < 2000; round += 1) {
    const wholes = Array.from({ length: 1 + random.below(6) }, () => random.below(40));
    const all = wholes.reduce((sum, whole) => sum + whole, 0);
    const cents = random.below(all + 1);
    const parts = inProportion(cents, wholes);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
    for (const [index, part] of parts.entries()) {
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(wholes[index] ?? 0);
    }
  }
});

const item = { ordered: 3, refunded: 0, rowTotalCents: 30_000, discountCents: 0, giftCodeCents: 0, taxCents: 3000 };

it.each([
  ['none', {}, [10_000, 10_000, 10_000]],
  ['some money', { goodwill: { giftCodeCents: 0, moneyCents: 1000, taxCents: 100 } }, [9667, 9667, 9666]],
  ['all money', { goodwill: { giftCodeCents: 0, moneyCents: 30_000, taxCents: 3000 } }, [0, 0, 0]],
  [
    'some money after a refund',
    { refunded: 1, goodwill: { giftCodeCents: 0, moneyCents: 1000, taxCents: 100 } },
    [9500, 9500],
  ],
  [
    'both kinds',
    { giftCodeCents: 15_000, goodwill: { giftCodeCents: 300, moneyCents: 600, taxCents: 90 } },
    [4800, 4800, 4800],
  ],
])('the money of each unit after goodwill: %s', (_, more, money) => {
  expect(unitValues({ ...item, ...more }).map(({ moneyCents }) => moneyCents)).toEqual(money);
});
