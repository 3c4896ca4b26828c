import { describe, expect, it } from 'vitest';
import type { SellRestrictions } from '#shared/contract/product.ts';
import { runIn, testTimeZones } from '#tests/support/time-zones.ts';
import { calendarLimits, hasNoDay, isDayAllowed } from './calendar-limits.ts';

const today = '2026-03-10';

const cases: { name: string; says: SellRestrictions; earliest: string; latest: string }[] = [
  { name: 'no restrictions', says: {}, earliest: '2026-03-10', latest: '2026-03-24' },
  { name: 'minDay 2', says: { advanceDates: { minDay: 2 } }, earliest: '2026-03-12', latest: '2026-03-24' },
  { name: 'maxDay 5', says: { advanceDates: { maxDay: 5 } }, earliest: '2026-03-10', latest: '2026-03-15' },
  { name: 'maxDay 60', says: { advanceDates: { maxDay: 60 } }, earliest: '2026-03-10', latest: '2026-05-09' },
  {
    name: 'minDay 2 and maxDay 60',
    says: { advanceDates: { minDay: 2, maxDay: 60 } },
    earliest: '2026-03-12',
    latest: '2026-05-09',
  },
  {
    name: 'minDay 30 without an end',
    says: { advanceDates: { minDay: 30 } },
    earliest: '2026-04-09',
    latest: '2026-04-23',
  },
  {
    name: 'a start that has passed',
    says: { availableDates: { startDate: '2026-01-01' } },
    earliest: '2026-03-10',
    latest: '2026-03-24',
  },
  {
    name: 'a start in the window',
    says: { availableDates: { startDate: '2026-03-20' } },
    earliest: '2026-03-20',
    latest: '2026-03-24',
  },
  {
    name: 'a start on the day before the last of the window',
    says: { availableDates: { startDate: '2026-03-23' } },
    earliest: '2026-03-23',
    latest: '2026-03-24',
  },
  {
    name: 'a start on the last day of the window',
    says: { availableDates: { startDate: '2026-03-24' } },
    earliest: '2026-03-24',
    latest: '2026-03-24',
  },
  {
    name: 'a start on the day after the window',
    says: { availableDates: { startDate: '2026-03-25' } },
    earliest: '2026-03-25',
    latest: '2026-04-08',
  },
  { name: 'minDay 14', says: { advanceDates: { minDay: 14 } }, earliest: '2026-03-24', latest: '2026-03-24' },
  { name: 'minDay 15', says: { advanceDates: { minDay: 15 } }, earliest: '2026-03-25', latest: '2026-04-08' },
  {
    name: 'a start on the last day of the window and a far end',
    says: { availableDates: { startDate: '2026-03-24', endDate: '2026-06-30' } },
    earliest: '2026-03-24',
    latest: '2026-06-30',
  },
  {
    name: 'a start in summer',
    says: { availableDates: { startDate: '2026-07-01' } },
    earliest: '2026-07-01',
    latest: '2026-07-15',
  },
  {
    name: 'a far end',
    says: { availableDates: { endDate: '2026-12-31' } },
    earliest: '2026-03-10',
    latest: '2026-12-31',
  },
  {
    name: 'a far end and maxDay 30',
    says: { advanceDates: { maxDay: 30 }, availableDates: { endDate: '2026-12-31' } },
    earliest: '2026-03-10',
    latest: '2026-04-09',
  },
  {
    name: 'single days',
    says: { availableDates: { includeDates: ['2026-04-30', '2026-03-01', '2026-03-28'] } },
    earliest: '2026-03-28',
    latest: '2026-04-30',
  },
  {
    name: 'single days and maxDay 30',
    says: { advanceDates: { maxDay: 30 }, availableDates: { includeDates: ['2026-03-28', '2026-04-30'] } },
    earliest: '2026-03-28',
    latest: '2026-03-28',
  },
];

describe.each(testTimeZones)('the days that may be booked, seen from %s', (zone) => {
  runIn(zone);

  it.each(cases)('with $name, a product sells from $earliest to $latest', ({ says, earliest, latest }) => {
    expect(calendarLimits(today, says)).toMatchObject({ earliest, latest });
  });

  it('include the first and the last day, and none outside', () => {
    const limits = calendarLimits(today, {});
    expect(['2026-03-09', '2026-03-10', '2026-03-24', '2026-03-25'].map((day) => isDayAllowed(day, limits))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are only the listed ones when the product lists days', () => {
    const limits = calendarLimits(today, { availableDates: { includeDates: ['2026-03-12', '2026-03-14'] } });
    expect(['2026-03-12', '2026-03-13', '2026-03-14'].map((day) => isDayAllowed(day, limits))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('a window that has closed', () => {
  it.each<SellRestrictions>([
    { availableDates: { endDate: '2026-03-09' } },
    { availableDates: { includeDates: ['2026-01-01'] } },
    { availableDates: { includeDates: [] } },
    { advanceDates: { minDay: 10, maxDay: 5 } },
  ])('has no day: %j', (says) => {
    const limits = calendarLimits(today, says);
    expect(hasNoDay(limits)).toBe(true);
    expect(isDayAllowed(today, limits)).toBe(false);
  });
});
