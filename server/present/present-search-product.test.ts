import { describe, expect, it } from 'vitest';
import { toCents } from '#shared/rules/money.ts';
import { comparePrice } from './present-search-product.ts';

describe('the struck-through price', () => {
  it.each<[number, number, number, number | null, string?]>([
    [100, 100, 1.4, 140],
    [128, 128, 1.4, 179.2],
    [19.9, 19.9, 1.4, 27.9],
    [0.1, 0.1, 1.4, null],
    [100, 125.5, 1.4, 125.5],
    [100, 100, 1, null],
    [0, 0, 1.4, null],
    [1234, 1234, 1.4, 1728, 'JPY'],
    [1.234, 1.234, 1.4, 1.7, 'KWD'],
  ])('of %f (regular %f, factor %f) is %s', (price, regular, factor, expected, currency = 'HKD') => {
    const cents = toCents(price, currency);
    expect(comparePrice({ cents, regularCents: toCents(regular, currency) }, currency, factor)).toBe(expected);
  });
});
