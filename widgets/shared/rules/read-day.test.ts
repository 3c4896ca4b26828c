import { describe, expect, it } from 'vitest';
import { runIn, testTimeZones } from '#tests/support/time-zones.ts';
import { readDay } from './read-day.ts';

describe.each(testTimeZones)('a date in a request, read in %s', (zone) => {
  runIn(zone);

  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-05 00:00:00', '2026-01-05'],
    ['2026-01-05T08:00:00Z', '2026-01-05'],
    ['2026-02-28', '2026-02-28'],
    ['2026-02-29', null],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-31', null],
    ['2026-01-31', '2026-01-31'],
    ['2026-01-00', null],
    ['2026-12-31', '2026-12-31'],
    ['2026-13-01', null],
    ['2026-00-01', null],
    ['2026-1-05', null],
    ['2026-01-051', null],
    ['on 2026-01-05', null],
    ['10:30', null],
    ['', null],
  ])('%j contains the day %j', (value, day) => {
    expect(readDay(value)).toBe(day);
  });
});
