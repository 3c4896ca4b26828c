import { describe, expect, it } from 'vitest';
import { formatPrice } from './price-format.ts';

describe('a price', () => {
  it.each([
    [0, 'HK$0.00'],
    [5, 'HK$5.00'],
    [99.9, 'HK$99.90'],
    [1234.5, 'HK$1,234.50'],
    [1234567.89, 'HK$1,234,567.89'],
    [999.995, 'HK$1,000.00'],
    [-50, '-HK$50.00'],
    [-0.001, 'HK$0.00'],
  ])('of %d reads %s', (dollars, text) => {
    expect(formatPrice(dollars)).toBe(text);
  });
});
