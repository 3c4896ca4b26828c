import { describe, expect, it } from 'vitest';
import { operatorTime } from './operator-time.ts';

describe('the operator’s day and time', () => {
  it.each([
    ['2026-01-31T15:59:59Z', 'Asia/Hong_Kong', { day: '2026-01-31', time: '23:59' }],
    ['2026-01-31T16:00:00Z', 'Asia/Hong_Kong', { day: '2026-02-01', time: '00:00' }],
    ['2026-01-01T00:30:00Z', 'America/New_York', { day: '2025-12-31', time: '19:30' }],
    ['2026-06-30T23:05:00Z', 'Europe/London', { day: '2026-07-01', time: '00:05' }],
  ])('reads %s in %s', (instant, timeZone, expected) => {
    expect(operatorTime(new Date(instant), timeZone)).toEqual(expected);
  });
});
