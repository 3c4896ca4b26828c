import { expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { formatVisitDay } from './visit-day.ts';

const written: [LocaleCode, string][] = [
  ['hk', '2026年11月26日（星期四）'],
  ['en', 'Thu, 26 Nov 2026'],
  ['cn', '2026年11月26日 周四'],
  ['th', 'วันพฤหัสบดีที่ 26 พ.ย. 2026'],
  ['jp', '2026年11月26日(木)'],
  ['kr', '2026년 11월 26일(목)'],
  ['id', 'Kam, 26 Nov 2026'],
];

it.each(written)('writes a day in %s with its weekday', (locale, text) => {
  expect(formatVisitDay('2026-11-26', locale)).toBe(text);
  expect(formatVisitDay('2026-11-26 00:00:00', locale)).toBe(text);
});

it('writes single digits without a zero in languages that do so', () => {
  expect(formatVisitDay('2026-01-05', 'jp')).toBe('2026年1月5日(月)');
  expect(formatVisitDay('2026-01-05', 'en')).toBe('Mon, 05 Jan 2026');
});

it('writes the month’s name in the language', () => {
  expect(formatVisitDay('2026-12-05', 'id')).toBe('Sab, 05 Des 2026');
  expect(formatVisitDay('2026-12-05', 'en')).toBe('Sat, 05 Dec 2026');
});

it('returns text without a day unchanged', () => {
  expect(formatVisitDay('any day', 'en')).toBe('any day');
});
