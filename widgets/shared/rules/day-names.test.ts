import { describe, expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { dayNames } from './day-names.ts';

describe('the names of a day', () => {
  it.each<[LocaleCode, string[]]>([
    ['en', ['Tue', 'Nov', 'Tuesday 24 November']],
    ['hk', ['週二', '11月', '11月24日星期二']],
    ['cn', ['周二', '11月', '11月24日星期二']],
    ['jp', ['火', '11月', '11月24日火曜日']],
    ['kr', ['화', '11월', '11월 24일 화요일']],
    ['th', ['อังคาร', 'พ.ย.', 'วันอังคารที่ 24 พฤศจิกายน']],
    ['id', ['Sel', 'Nov', 'Selasa, 24 November']],
  ])('are in the language of %s', (locale, expected) => {
    const { weekday, month, spoken } = dayNames('2026-11-24', locale);
    expect([weekday, month, spoken]).toEqual(expected);
  });
});
