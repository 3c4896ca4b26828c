import { describe, expect, it } from 'vitest';
import { runIn, testTimeZones } from '#tests/support/time-zones.ts';
import {
  addDays,
  daysBetween,
  earlierDay,
  firstOfMonth,
  lastOfMonth,
  laterDay,
  nextMonth,
  toDay,
} from './calendar-day.ts';

describe.each(testTimeZones)('a calendar day, seen from %s', (zone) => {
  runIn(zone);

  it('is tested in that zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  it.each([
    ['2026-01-05', 1, '2026-01-06'],
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2026-01-05', 0, '2026-01-05'],
  ])('%s plus %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('lists the days from one to another, and none when the last comes before the first', () => {
    expect([...daysBetween('2026-03-07', '2026-03-09')]).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
    expect([...daysBetween('2026-03-09', '2026-03-09')]).toEqual(['2026-03-09']);
    expect([...daysBetween('2026-03-09', '2026-03-08')]).toEqual([]);
  });

  it('finds the first and last day of a month', () => {
    expect(firstOfMonth('2026-02-17')).toBe('2026-02-01');
    expect(lastOfMonth('2026-02-17')).toBe('2026-02-28');
    expect(lastOfMonth('2026-12-01')).toBe('2026-12-31');
    expect(nextMonth('2026-12-31')).toBe('2027-01-01');
  });

  it('reads a date at midnight UTC as the same day', () => {
    expect(toDay(new Date('2026-03-01T00:00:00Z'))).toBe('2026-03-01');
  });

  it('finds the earlier and the later of two days', () => {
    expect(earlierDay('2026-03-01', '2026-02-28')).toBe('2026-02-28');
    expect(laterDay('2026-03-01', '2026-02-28')).toBe('2026-03-01');
  });
});
