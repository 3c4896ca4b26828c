import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import { stripDays } from './day-strip.ts';

const limits = { earliest: '2026-03-10', latest: '2026-04-20', onlyDays: null };
const ends = (days: string[]) => [days[0], days.at(-1), days.length];

describe('the days of the strip', () => {
  it.each<[string, typeof limits, string | null, unknown]>([
    ['are the first two weeks', limits, null, ['2026-03-10', '2026-03-23', 14]],
    ['stay while the wanted day is among them', limits, '2026-03-23', ['2026-03-10', '2026-03-23', 14]],
    ['move when the wanted day is the first after them', limits, '2026-03-24', ['2026-03-21', '2026-04-03', 14]],
    [
      'are the first two weeks when the wanted day is their first',
      limits,
      '2026-03-10',
      ['2026-03-10', '2026-03-23', 14],
    ],
    ['surround a wanted day that is later', limits, '2026-03-30', ['2026-03-27', '2026-04-09', 14]],
    ['are the last ones when the wanted day is near the end', limits, '2026-04-19', ['2026-04-07', '2026-04-20', 14]],
    ['are all days when there are few', { ...limits, latest: '2026-03-12' }, null, ['2026-03-10', '2026-03-12', 3]],
    ['are the first ones when the wanted day cannot be chosen', limits, '2027-01-01', ['2026-03-10', '2026-03-23', 14]],
    [
      'are found without reading a long calendar to its end',
      { ...limits, latest: '9999-12-31' },
      '2026-03-01',
      ['2026-03-10', '2026-03-23', 14],
    ],
    ['are none when no day can be chosen', { ...limits, latest: '2026-03-09' }, null, [undefined, undefined, 0]],
  ])('%s', (_, span, wanted, expected) => {
    expect(ends(stripDays(span, wanted))).toEqual(expected);
  });

  it('leave out days that cannot be chosen', () => {
    const onlyDays = Array.from({ length: 30 }, (_, index) => addDays('2026-03-10', index * 7));
    const weekly = { earliest: '2026-03-10', latest: '2026-12-31', onlyDays };
    expect(stripDays(weekly, null)).toEqual(onlyDays.slice(0, 14));
    expect(stripDays(weekly, onlyDays[20] ?? '')).toEqual(onlyDays.slice(16, 30));
  });
});
