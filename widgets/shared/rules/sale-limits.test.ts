import { describe, expect, it } from 'vitest';
import { largestTotal, missedLimit } from './sale-limits.ts';

const oneToSix = { min_sale_qty: 1, max_sale_qty: 6 };

describe('the limits of a sale', () => {
  it.each([
    [0, { code: 'min-sale-qty', bound: 1 }],
    [1, null],
    [6, null],
    [7, { code: 'max-sale-qty', bound: 6 }],
  ])('with 1 to 6 units allowed, %i units exceed %j', (total, missed) => {
    expect(missedLimit(total, oneToSix)).toEqual(missed);
  });

  it('have no maximum when the product names none', () => {
    expect(missedLimit(500, { min_sale_qty: 1, max_sale_qty: 0 })).toBeNull();
  });

  it('have the maximum of a call when the product names none', () => {
    const missed = missedLimit(1000, { min_sale_qty: 1, max_sale_qty: 0 });
    expect(missed).toEqual({ code: 'max-sale-qty', bound: 999 });
  });
});

describe('the largest quantity', () => {
  it.each([
    [oneToSix, null, 6],
    [oneToSix, 4, 4],
    [oneToSix, 40, 6],
    [oneToSix, 0, 0],
    [{ min_sale_qty: 1, max_sale_qty: 0 }, undefined, 999],
    [{ min_sale_qty: 1, max_sale_qty: 0 }, 12, 12],
  ])('with limits %j and %j places left, it is %i', (limits, left, largest) => {
    expect(largestTotal(limits, left)).toBe(largest);
  });
});
