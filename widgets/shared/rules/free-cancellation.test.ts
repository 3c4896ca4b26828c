import { describe, expect, it } from 'vitest';
import { freeCancellationUntil, isStillFree } from './free-cancellation.ts';

const timed = { date: '2026-11-27', slot: '10:30' };
const allDay = { date: '2026-11-27', slot: '' };

describe('free cancellation', () => {
  it.each([
    ['until the day before', { freeUntilDays: 1 }, timed, '2026-11-26 23:59'],
    ['until the day of the visit', { freeUntilDays: 0 }, allDay, '2026-11-27 23:59'],
    ['days across the end of a month', { freeUntilDays: 30 }, allDay, '2026-10-28 23:59'],
    ['24 hours before a time', { freeUntilHours: 24 }, timed, '2026-11-26 10:30'],
    ['2 hours before a time', { freeUntilHours: 2 }, timed, '2026-11-27 08:30'],
    ['0 hours before a time', { freeUntilHours: 0 }, timed, '2026-11-27 10:30'],
    ['12 hours before a time', { freeUntilHours: 12 }, timed, '2026-11-26 22:30'],
    ['24 hours before a whole day', { freeUntilHours: 24 }, allDay, '2026-11-25 23:59'],
    ['hours that lead to midnight', { freeUntilHours: 10 }, { ...timed, slot: '10:00' }, '2026-11-26 23:59'],
    ['48 hours before a time', { freeUntilHours: 48 }, timed, '2026-11-25 10:30'],
    [
      'days across the beginning of a year',
      { freeUntilDays: 1 },
      { date: '2027-01-01', slot: null },
      '2026-12-31 23:59',
    ],
  ])('counts back from the visit for %s', (_what, terms, visit, until) => {
    const found = freeCancellationUntil(terms, visit);
    expect(`${found?.day} ${found?.time}`).toBe(until);
  });

  it.each([
    ['without terms', undefined, timed],
    ['with empty terms', {}, timed],
    ['for a visit on any day', { freeUntilDays: 1 }, { date: null, slot: null }],
  ])('is not promised %s', (_what, terms, visit) => {
    expect(freeCancellationUntil(terms, visit)).toBeNull();
  });

  it.each([
    ['2026-11-26', '10:29', true],
    ['2026-11-26', '10:30', true],
    ['2026-11-26', '10:31', false],
    ['2026-11-27', '10:29', false],
  ])('until 10:30 applies on %s at %s: %s', (day, time, stands) => {
    expect(isStillFree({ day: '2026-11-26', time: '10:30' }, { day, time })).toBe(stands);
  });

  it.each([
    ['2026-11-26', '23:58', true],
    ['2026-11-26', '23:59', true],
    ['2026-11-27', '00:00', false],
    ['2026-11-25', '23:59', true],
    ['2027-01-01', '00:00', false],
  ])('until 23:59 applies on %s at %s: %s', (day, time, stands) => {
    expect(isStillFree({ day: '2026-11-26', time: '23:59' }, { day, time })).toBe(stands);
  });
});
