import { describe, expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { approximatePrice } from './approximate-price.ts';

describe('an approximate price in another currency', () => {
  it.each<[number, string, number, LocaleCode, string]>([
    [235, 'USD', 0.128, 'en', '≈ US$30'],
    [235, 'USD', 0.128, 'hk', '≈ US$30'],
    [235, 'USD', 0.128, 'jp', '≈ US$30'],
    [235, 'EUR', 0.11, 'id', '≈ €26'],
    [1234.5, 'GBP', 1, 'en', '≈ £1,235'],
    [50, 'USD', 0.128, 'en', '≈ US$6.40'],
    [78.1, 'USD', 0.128, 'en', '≈ US$10'],
    [235, 'JPY', 19.9, 'cn', '≈ JP¥4,677'],
    [470, 'KRW', 188.4, 'kr', '≈ ₩88,550'],
    [470, 'IDR', 2131, 'id', '≈ Rp 1.002.000'],
    [235, 'THB', 4.15, 'th', '≈ ฿975'],
    [0, 'USD', 0.128, 'en', '≈ US$0.00'],
    [100, 'HKD', 8.9, 'en', '≈ HK$890'],
  ])('%d at %s %d in %s is %s', (amount, currencyCode, rate, locale, text) => {
    expect(approximatePrice(amount, { currencyCode, rate }, locale).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
