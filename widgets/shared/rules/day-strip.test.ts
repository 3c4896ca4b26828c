import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import { stripDays } from './day-strip.ts';

const limits = { earliest: '2026-03-10', latest: '2026-04-20', onlyDays: null };
const ends = (days: string[]) => [days[0], days.at(-1), days.length];

describe('the days side by side', () => {
  it.each<[string, typeof limits, string | null, unknown]>([
    ['are the first two weeks', limits, null, ['2026-03-10', '2026-03-23', 14]],
    ['stay while the wanted one is among them', limits, '2026-03-23', ['2026-03-10', '2026-03-23', 14]],
    ['begin anew with the first day beyond them', limits, '2026-03-24', ['2026-03-21', '2026-04-03', 14]],
    ['are the first two weeks for their first day', limits, '2026-03-10', ['2026-03-10', '2026-03-23', 14]],
    ['are those around one that is further on', limits, '2026-03-30', ['2026-03-27', '2026-04-09', 14]],
    ['are the last ones when it is near the end', limits, '2026-04-19', ['2026-04-07', '2026-04-20', 14]],
    ['are all of them where there are few', { ...limits, latest: '2026-03-12' }, null, ['2026-03-10', '2026-03-12', 3]],
    ['are the first ones when the wanted day cannot be chosen', limits, '2027-01-01', ['2026-03-10', '2026-03-23', 14]],
    [
      'are looked for no further than needed',
      { ...limits, latest: '9999-12-31' },
      '2026-03-01',
      ['2026-03-10', '2026-03-23', 14],
    ],
    ['are none when there is none', { ...limits, latest: '2026-03-09' }, null, [undefined, undefined, 0]],
  ])('%s', (_, span, wanted, expected) => {
    expect(ends(stripDays(span, wanted))).toEqual(expected);
  });

  it('leave out the days on which nothing is sold', () => {
    const onlyDays = Array.from({ length: 30 }, (_, index) => addDays('2026-03-10', index * 7));
    const weekly = { earliest: '2026-03-10', latest: '2026-12-31', onlyDays };
    expect(stripDays(weekly, null)).toEqual(onlyDays.slice(0, 14));
    expect(stripDays(weekly, onlyDays[20] ?? '')).toEqual(onlyDays.slice(16, 30));
  });
});
