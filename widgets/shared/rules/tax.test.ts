import { describe, expect, it } from 'vitest';
import { taxesByRate, taxShares } from './tax.ts';

describe('the tax that lines contain', () => {
  it.each([
    { what: 'one line', lines: [{ rate: 19, paidCents: 1190 }], shares: [190] },
    { what: 'nothing paid', lines: [{ rate: 19, paidCents: 0 }], shares: [0] },
    { what: 'no tax', lines: [{ rate: 0, paidCents: 5000 }], shares: [0] },
    { what: 'a rate with a fraction', lines: [{ rate: 8.1, paidCents: 10810 }], shares: [810] },
    {
      what: 'lines of one rate, rounded once and then shared',
      lines: [
        { rate: 7, paidCents: 333 },
        { rate: 7, paidCents: 333 },
        { rate: 7, paidCents: 333 },
      ],
      shares: [22, 22, 21],
    },
    {
      what: 'two rates, each calculated separately',
      lines: [
        { rate: 7, paidCents: 1070 },
        { rate: 19, paidCents: 1190 },
        { rate: 7, paidCents: 535 },
      ],
      shares: [70, 190, 35],
    },
  ])('is right for $what', ({ lines, shares }) => {
    expect(taxShares(lines)).toEqual(shares);
  });

  it('is listed by rate, the highest first, without untaxed lines', () => {
    const lines = [
      { taxRate: 7, taxCents: 70 },
      { taxRate: 0, taxCents: 0 },
      { taxRate: 19, taxCents: 190 },
      { taxRate: 7, taxCents: 35 },
    ];
    expect(taxesByRate(lines)).toEqual([
      { rate: 19, taxCents: 190 },
      { rate: 7, taxCents: 105 },
    ]);
    expect(taxesByRate([])).toEqual([]);
  });
});
