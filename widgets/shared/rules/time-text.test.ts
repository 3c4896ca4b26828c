import { expect, it } from 'vitest';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { timeText } from './time-text.ts';

const noon = new Date(2026, 10, 24, 12, 30).toISOString();

it.each<[LocaleCode, string]>([
  ['en', '24 Nov 2026'],
  ['hk', '2026年11月24日'],
  ['cn', '2026年11月24日'],
  ['jp', '2026年11月24日'],
  ['kr', '2026년 11월 24일'],
  ['th', '24 พ.ย. 2026'],
  ['id', '24 Nov 2026'],
])('writes a day in %s as %s', (locale, written) => {
  expect(timeText(noon, locale)).toBe(written);
});

it.each(localeCodes)('writes a day in %s with its time, and never as numbers with slashes', (locale) => {
  const written = timeText(noon, locale, true);
  expect(written).toContain('30');
  expect(written).not.toContain('/');
});
