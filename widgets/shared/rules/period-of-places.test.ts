import { describe, expect, it } from 'vitest';
import { periodOfPlaces } from './period-of-places.ts';

describe('the days whose places one call requests', () => {
  it.each([
    {
      case: 'a window that ends in the next month',
      month: '2026-11-01',
      window: ['2026-11-22', '2026-12-06'],
      period: { from: '2026-11-22', to: '2026-12-06', months: ['2026-11-01', '2026-12-01'] },
    },
    {
      case: 'the same window, shown at its second month',
      month: '2026-12-01',
      window: ['2026-11-22', '2026-12-06'],
      period: { from: '2026-11-22', to: '2026-12-06', months: ['2026-11-01', '2026-12-01'] },
    },
    {
      case: 'a window within a month',
      month: '2026-11-01',
      window: ['2026-11-02', '2026-11-16'],
      period: { from: '2026-11-02', to: '2026-11-16', months: ['2026-11-01'] },
    },
    {
      case: 'the first month of a long window',
      month: '2026-11-01',
      window: ['2026-11-22', '2027-11-22'],
      period: { from: '2026-11-22', to: '2026-11-30', months: ['2026-11-01'] },
    },
    {
      case: 'a month within a long window',
      month: '2027-02-01',
      window: ['2026-11-22', '2027-11-22'],
      period: { from: '2027-02-01', to: '2027-02-28', months: ['2027-02-01'] },
    },
    {
      case: 'a window that ends on the first of a month',
      month: '2026-11-01',
      window: ['2026-11-22', '2026-12-01'],
      period: { from: '2026-11-22', to: '2026-12-01', months: ['2026-11-01', '2026-12-01'] },
    },
    {
      case: 'the longest window in one call',
      month: '2026-11-01',
      window: ['2026-11-01', '2026-12-15'],
      period: { from: '2026-11-01', to: '2026-12-15', months: ['2026-11-01', '2026-12-01'] },
    },
    {
      case: 'a window one day longer',
      month: '2026-11-01',
      window: ['2026-11-01', '2026-12-16'],
      period: { from: '2026-11-01', to: '2026-11-30', months: ['2026-11-01'] },
    },
    {
      case: 'the last month of a long window',
      month: '2027-11-01',
      window: ['2026-11-22', '2027-11-22'],
      period: { from: '2027-11-01', to: '2027-11-22', months: ['2027-11-01'] },
    },
    {
      case: 'a window that has no day',
      month: '2026-11-01',
      window: ['2026-11-22', '2026-11-20'],
      period: { from: '2026-11-22', to: '2026-11-20', months: ['2026-11-01'] },
    },
  ])('$case', ({ month, window: [earliest = '', latest = ''], period }) => {
    expect(periodOfPlaces(month, { earliest, latest })).toEqual(period);
  });
});
