import { describe, expect, it } from 'vitest';
import { giftLines, isGift } from './gift-lines.ts';

const rule = { giftSku: 'keyring', buy: 4, of: ['ride', 'sunset'] };

describe('free gifts', () => {
  it.each([
    { quantities: { ride: 3 }, gifts: 0 },
    { quantities: { ride: 4 }, gifts: 1 },
    { quantities: { ride: 2, sunset: 2 }, gifts: 1 },
    { quantities: { ride: 11 }, gifts: 2 },
    { quantities: { plush: 20 }, gifts: 0 },
    { quantities: {}, gifts: 0 },
  ])('are $gifts for $quantities', ({ quantities, gifts }) => {
    const lines = Object.entries(quantities).map(([productSku, quantity]) => ({ productSku, quantity }));
    expect(giftLines(lines, [rule])).toEqual(gifts > 0 ? [{ giftSku: 'keyring', buy: 4, quantity: gifts }] : []);
  });

  it('are lines with a number of units to buy for one gift', () => {
    expect([4, 1, 0].map((amount) => isGift({ product: { buy_x_amount: amount } }))).toEqual([true, true, false]);
  });

  it('count all lines of a product together', () => {
    const line = { productSku: 'ride', quantity: 2 };
    expect(giftLines([line, line], [rule])[0]?.quantity).toBe(1);
  });
});
