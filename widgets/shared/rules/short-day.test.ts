import { expect, it } from 'vitest';
import { formatShortDay } from './short-day.ts';

it.each([
  ['en', 'Sat 28 Nov'],
  ['hk', '11月28日週六'],
  ['cn', '11月28日周六'],
  ['jp', '11月28日(土)'],
  ['kr', '11월 28일 (토)'],
  ['id', 'Sab, 28 Nov'],
  ['th', 'เสาร์ 28 พ.ย.'],
] as const)('writes a near day in %s as %s', (locale, text) => {
  expect(formatShortDay('2026-11-28', locale)).toBe(text);
});
