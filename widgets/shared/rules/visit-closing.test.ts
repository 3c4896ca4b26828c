import { describe, expect, it } from 'vitest';
import { runIn, testTimeZones } from '#tests/support/time-zones.ts';
import { visitClosing } from './visit-closing.ts';

const today = '2026-03-10';

const cases = [
  { slot: '10:30', date: today, now: '10:29', cutOff: 0, closed: false },
  { slot: '10:30', date: today, now: '10:30', cutOff: 0, closed: true },
  { slot: '10:30', date: today, now: '10:00', cutOff: 30, closed: true },
  { slot: '10:30', date: today, now: '09:59', cutOff: 30, closed: false },
  { slot: '00:15', date: '2026-03-11', now: '23:50', cutOff: 30, closed: true },
  { slot: '00:15', date: '2026-03-11', now: '23:40', cutOff: 30, closed: false },
  { slot: '10:30', date: '2026-03-09', now: '00:00', cutOff: 0, closed: true },
  { slot: '10:30', date: '2026-03-11', now: '23:59', cutOff: 0, closed: false },
  { slot: 'Show at 10:30', date: today, now: '23:59', cutOff: 0, closed: false },
  { slot: '', date: today, now: '23:59', cutOff: 60, closed: false },
  { slot: '', date: '2026-03-09', now: '00:00', cutOff: 0, closed: true },
];

const lastSales = [
  { date: today, now: '00:00', cutOff: 0, closed: false },
  { date: today, now: '17:29', cutOff: 60, closed: false },
  { date: today, now: '17:30', cutOff: 0, closed: true },
  { date: today, now: '23:59', cutOff: 0, closed: true },
  { date: '2026-03-09', now: '09:00', cutOff: 0, closed: true },
  { date: '2026-03-11', now: '23:59', cutOff: 120, closed: false },
];

/** Slots on the days on which clocks go forward or back. */
const shifted = [
  { zone: 'Europe/London', date: '2027-03-28', slot: '00:30', closed: false },
  { zone: 'Europe/London', date: '2027-03-28', slot: '01:00', closed: true },
  { zone: 'Europe/London', date: '2027-03-28', slot: '01:30', closed: true },
  { zone: 'Europe/London', date: '2027-03-28', slot: '02:00', closed: false },
  { zone: 'Europe/London', date: '2027-03-27', slot: '01:30', closed: false },
  { zone: 'Europe/London', date: '2027-03-29', slot: '01:30', closed: false },
  { zone: 'Europe/London', date: '2026-10-25', slot: '01:30', closed: false },
  { zone: 'America/New_York', date: '2027-03-14', slot: '02:30', closed: true },
  { zone: 'America/New_York', date: '2027-03-14', slot: '03:00', closed: false },
  { zone: 'Australia/Lord_Howe', date: '2026-10-04', slot: '02:15', closed: true },
  { zone: 'Australia/Lord_Howe', date: '2026-10-04', slot: '02:30', closed: false },
  { zone: 'Africa/Cairo', date: '2027-04-30', slot: '00:30', closed: true },
  { zone: 'Africa/Cairo', date: '2027-04-30', slot: '01:00', closed: false },
  { zone: 'Asia/Hong_Kong', date: '2027-03-28', slot: '02:30', closed: false },
];

describe.each(testTimeZones)('the end of selling a visit, on a machine in %s', (zone) => {
  runIn(zone);

  it.each(shifted)(
    'has come for a time that the day does not have ($closed): $slot on $date in $zone',
    ({ zone: timeZone, closed, ...visit }) => {
      expect(visitClosing({ day: today, time: '09:00', timeZone }, 0)(visit)).toBe(closed);
    },
  );

  it.each(cases)('has come ($closed) for $slot on $date at $now with a cut-off of $cutOff', (one) => {
    expect(visitClosing({ day: today, time: one.now }, one.cutOff)(one)).toBe(one.closed);
  });

  it.each(lastSales)(
    'has come ($closed) for a day that sells until 17:30: $date at $now with a cut-off of $cutOff',
    (one) => {
      const visit = { date: one.date, slot: '', lastSale: { at: '17:30' } };
      expect(visitClosing({ day: today, time: one.now }, one.cutOff)(visit)).toBe(one.closed);
    },
  );
});
