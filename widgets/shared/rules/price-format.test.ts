import { describe, expect, it } from 'vitest';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { formatPrice, formatShortPrice } from './price-format.ts';

describe('a price', () => {
  it.each([
    [0, 'HK$0.00'],
    [5, 'HK$5.00'],
    [99.9, 'HK$99.90'],
    [1234.5, 'HK$1,234.50'],
    [1234567.89, 'HK$1,234,567.89'],
    [999.995, 'HK$1,000.00'],
    [-50, '−HK$50.00'],
    [-0.001, 'HK$0.00'],
  ])('of %d is written %s', (dollars, text) => {
    for (const locale of localeCodes) expect(formatPrice(dollars, 'HKD', locale)).toBe(text);
  });

  it.each<[number, string, LocaleCode, string]>([
    [1234.5, 'EUR', 'en', '€1,234.50'],
    [1234.5, 'EUR', 'id', '€1.234,50'],
    [-12, 'EUR', 'en', '−€12.00'],
    [1200, 'JPY', 'jp', '￥1,200'],
    [1200, 'JPY', 'en', '¥1,200'],
    [1.5, 'KWD', 'en', 'KWD\u00a01.500'],
    [350, 'THB', 'th', '฿350.00'],
  ])('of %d %s is written in %s as %s', (amount, currency, locale, text) => {
    expect(formatPrice(amount, currency, locale)).toBe(text);
  });

  it.each([
    [235, 'HK$235'],
    [1234, 'HK$1,234'],
    [234.5, 'HK$234.50'],
  ])('of %d in an offer is written %s', (dollars, text) => {
    for (const locale of localeCodes) expect(formatShortPrice(dollars, 'HKD', locale)).toBe(text);
  });
});
