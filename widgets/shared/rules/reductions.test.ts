import { expect, it } from 'vitest';
import { reductionsOf } from './reductions.ts';

it.each([
  ['no code', 0, 0, [], []],
  ['a promo code', 500, 0, ['Ten'], [['Ten', 500]]],
  ['a gift code', 0, 300, ['Card'], [['Card', 300]]],
  [
    'both codes, the larger reduction first',
    500,
    300,
    ['Ten', 'Card'],
    [
      ['Ten', 500],
      ['Card', 300],
    ],
  ],
  [
    'both codes, with a larger gift code',
    300,
    500,
    ['Card', 'Ten'],
    [
      ['Card', 500],
      ['Ten', 300],
    ],
  ],
  [
    'both codes with equal amounts',
    300,
    300,
    ['Ten', 'Card'],
    [
      ['Ten', 300],
      ['Card', 300],
    ],
  ],
  ['a discount by several rules', 500, 0, ['Ten', 'Family'], [['Ten + Family', 500]]],
  [
    'codes without labels',
    500,
    300,
    [],
    [
      ['', 500],
      ['', 300],
    ],
  ],
])('an order with %s', (_what, discountCents, giftCodeCents, discountLabels, lines) => {
  const reductions = reductionsOf({ discountCents, giftCodeCents, discountLabels });
  expect(reductions.map(({ label, cents }) => [label, cents])).toEqual(lines);
});
