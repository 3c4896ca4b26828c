import { describe, expect, it } from 'vitest';
import { runIn, testTimeZones } from '#tests/support/time-zones.ts';
import { formatDay, storedDay, toStoredDate } from './date-format.ts';

describe.each(testTimeZones)('a date, read in %s', (zone) => {
  runIn(zone);

  it.each([
    ['en', '05 Jan 2026'],
    ['id', '05 Jan 2026'],
    ['hk', '05 1月 2026'],
    ['cn', '05 1月 2026'],
    ['jp', '05 1月 2026'],
    ['kr', '05 1월 2026'],
    ['th', '05 ม.ค. 2026'],
  ] as const)('in %s is %s', (locale, text) => {
    expect(formatDay('2026-01-05', locale)).toBe(text);
  });

  it('has the name of its month after other months were formatted', () => {
    expect(['2026-02-01', '2026-03-01', '2026-02-02'].map((day) => formatDay(day, 'en'))).toEqual([
      '01 Feb 2026',
      '01 Mar 2026',
      '02 Feb 2026',
    ]);
    expect(formatDay('2026-02-01', 'hk')).toBe('01 2月 2026');
  });

  it('may include a time', () => {
    expect(formatDay('2026-12-31 00:00:00', 'en')).toBe('31 Dec 2026');
  });
});

describe('a stored date', () => {
  it('has the time 00:00:00', () => {
    expect(toStoredDate('2026-01-05')).toBe('2026-01-05 00:00:00');
  });

  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-05 00:00:00', '2026-01-05'],
    ['2026-01-05T08:00:00Z', '2026-01-05'],
    ['2026-13-05', null],
    ['2026-01-051', null],
    ['10:30', null],
  ])('%j contains the day %j', (value, day) => {
    expect(storedDay(value)).toBe(day);
  });

  it('is returned unchanged when it contains no day', () => {
    expect(formatDay('any day', 'en')).toBe('any day');
  });
});
