import { describe, expect, it } from 'vitest';
import type { LastSale } from '#shared/contract/visit.ts';
import { runIn, testTimeZones } from '#tests/support/time-zones.ts';
import { lastSaleOn } from './last-sale.ts';

const longerAtWeekends: LastSale = {
  at: '17:00',
  weekdays: { saturday: '17:30', sunday: '17:45' },
  exceptions: [
    { date: '2026-12-24', at: '12:00' },
    { date: '2026-12-26', at: '17:15' },
  ],
};

const cases = [
  { what: 'a Friday', day: '2026-12-25', at: '17:00' },
  { what: 'a Saturday', day: '2026-12-19', at: '17:30' },
  { what: 'a Sunday', day: '2026-12-20', at: '17:45' },
  { what: 'an exception', day: '2026-12-24', at: '12:00' },
  { what: 'an exception on a Saturday', day: '2026-12-26', at: '17:15' },
];

describe.each(testTimeZones)('the end of sale, on a machine in %s', (zone) => {
  runIn(zone);

  it.each(cases)('is $at on $what', ({ day, at }) => {
    expect(lastSaleOn(day, longerAtWeekends)).toBe(at);
  });

  it('is the same on all days without weekdays and exceptions', () => {
    expect(lastSaleOn('2026-12-19', { at: '17:00' })).toBe('17:00');
  });
});
