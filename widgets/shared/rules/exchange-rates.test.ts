import { describe, expect, it } from 'vitest';
import { areRatesCurrent, lastDayOfRates } from './exchange-rates.ts';

describe('rates of 20 November', () => {
  it.each([
    ['2026-11-18', false],
    ['2026-11-19', true],
    ['2026-11-20', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2027-11-20', false],
  ])('on %s are shown: %s', (today, shown) => {
    expect(areRatesCurrent('2026-11-20', today)).toBe(shown);
  });

  it('are shown for a week, also across the end of a year', () => {
    expect(lastDayOfRates('2026-11-20')).toBe('2026-11-27');
    expect(lastDayOfRates('2026-12-28')).toBe('2027-01-04');
  });
});
