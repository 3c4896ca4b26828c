import { describe, expect, it } from 'vitest';
import { runIn, testTimeZones } from '#tests/support/time-zones.ts';
import { addMinutes, instantOf, isTimeZone, operatorTime, startOfDay } from './operator-time.ts';

describe.each(testTimeZones)('the operator’s day and time, read on a machine in %s', (zone) => {
  runIn(zone);

  it.each([
    ['2026-01-31T15:59:59Z', 'Asia/Hong_Kong', { day: '2026-01-31', time: '23:59' }],
    ['2026-01-31T16:00:00Z', 'Asia/Hong_Kong', { day: '2026-02-01', time: '00:00' }],
    ['2026-01-01T00:30:00Z', 'America/New_York', { day: '2025-12-31', time: '19:30' }],
    ['2026-06-30T23:05:00Z', 'Europe/London', { day: '2026-07-01', time: '00:05' }],
    // An hour that the clocks of Los Angeles skip on that day.
    ['2026-03-07T18:30:00Z', 'Asia/Hong_Kong', { day: '2026-03-08', time: '02:30' }],
  ])('reads %s in %s', (instant, timeZone, expected) => {
    expect(operatorTime(new Date(instant), timeZone)).toEqual(expected);
  });

  it.each([
    [{ day: '2026-03-08', time: '01:45' }, 30, { day: '2026-03-08', time: '02:15' }],
    [{ day: '2026-12-31', time: '23:50' }, 30, { day: '2027-01-01', time: '00:20' }],
    [{ day: '2026-03-01', time: '00:00' }, -1, { day: '2026-02-28', time: '23:59' }],
    [{ day: '2026-03-09', time: '02:00' }, -24 * 60, { day: '2026-03-08', time: '02:00' }],
  ])('adds to %o on the wall clock %i minutes', (time, minutes, expected) => {
    expect(addMinutes(time, minutes)).toEqual(expected);
  });

  it.each([
    ['2026-02-01', 'Asia/Hong_Kong', '2026-01-31T16:00:00.000Z'],
    ['2026-01-01', 'America/New_York', '2026-01-01T05:00:00.000Z'],
    // The clocks of London go forward on 29 March 2026, and back on 25 October.
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
    ['2026-10-26', 'Europe/London', '2026-10-26T00:00:00.000Z'],
    // This day begins at one o'clock.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ])('finds the beginning of %s in %s', (day, timeZone, expected) => {
    expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(expected);
  });

  it.each([
    ['2026-12-24', '10:30', 'Asia/Hong_Kong', '2026-12-24T02:30:00.000Z'],
    ['2026-03-29', '00:30', 'Europe/London', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '09:00', 'Europe/London', '2026-03-29T08:00:00.000Z'],
    ['2026-10-25', '09:00', 'Europe/London', '2026-10-25T09:00:00.000Z'],
    ['2026-03-08', '23:00', 'America/New_York', '2026-03-09T03:00:00.000Z'],
  ])('finds the instant of %s %s in %s', (day, time, timeZone, expected) => {
    expect(new Date(instantOf({ day, time }, timeZone)).toISOString()).toBe(expected);
  });
});

it.each([
  ['Asia/Hong_Kong', true],
  ['UTC', true],
  ['Asia/Gotham', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
