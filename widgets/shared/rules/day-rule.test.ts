import { describe, expect, it, vi } from 'vitest';
import { testTimeZones } from '#tests/support/time-zones.ts';
import { coversDay, type DayRule, findRule, weekdayOf } from './day-rule.ts';

const saturday = '2026-03-14';
const rules = {
  any: { slot: '14:00' },
  weekend: { everyWeek: ['saturday', 'sunday'] },
  saturdays: { everyWeek: ['saturday'] },
  saturdayAfternoons: { everyWeek: ['saturday'], slot: '14:00' },
  fromMarch: { from: '2026-03-01' },
  spring: { from: '2026-03-01', to: '2026-05-31' },
  springWeekend: { from: '2026-03-01', to: '2026-05-31', everyWeek: ['saturday', 'sunday'] },
  springAfternoons: { from: '2026-03-01', to: '2026-05-31', slot: '14:00' },
  march: { from: '2026-03-01', to: '2026-03-31' },
  day: { date: saturday },
  dayAfternoon: { date: saturday, slot: '14:00' },
} satisfies Record<string, DayRule>;

type Name = keyof typeof rules;

const named = (names: readonly Name[]) => names.map((name) => ({ name, ...rules[name] }));
const find = (names: readonly Name[], date: string | null, slot: string | null = '14:00') =>
  findRule(named(names), { date, slot })?.name;

/** The narrowest comes first. Each applies on Saturday 14 March at 14:00. */
const narrowFirst: Name[] = [
  'dayAfternoon',
  'day',
  'march',
  'springWeekend',
  'springAfternoons',
  'spring',
  'fromMarch',
  'saturdayAfternoons',
  'saturdays',
  'weekend',
  'any',
];

describe('the rule of a visit', () => {
  it.each(narrowFirst.map((name, index) => [name, narrowFirst.slice(index)] as const))(
    'is %s among wider rules, in any order',
    (name, wider) => {
      expect(find(wider, saturday)).toBe(name);
      expect(find(wider.toReversed(), saturday)).toBe(name);
    },
  );

  it.each<[string, Name[], string | null, string | null, Name | undefined]>([
    ['undefined without rules', [], saturday, '14:00', undefined],
    ['a rule for a slot only in that slot', ['any', 'weekend'], '2026-03-13', '10:00', undefined],
    ['a rule for a slot on other days', ['any', 'day'], '2026-03-13', '14:00', 'any'],
    ['not a rule for a slot when the visit has none', ['saturdayAfternoons'], saturday, '', undefined],
    ['the rule of the weekday', ['saturdays', 'weekend'], '2026-03-15', '14:00', 'weekend'],
    ['a season’s rule on its first day', ['spring'], '2026-03-01', '', 'spring'],
    ['a season’s rule on its last day', ['spring'], '2026-05-31', '', 'spring'],
    ['undefined on the day before a season', ['spring', 'fromMarch'], '2026-02-28', '', undefined],
    ['undefined on the day after a season', ['spring'], '2026-06-01', '', undefined],
    ['a season’s rule only on its weekdays', ['springWeekend'], '2026-03-13', '', undefined],
    ['a rule for only the slot when the visit has no day', ['day', 'spring', 'weekend', 'any'], null, '14:00', 'any'],
    ['undefined for a visit without day and slot', ['day', 'spring', 'weekend', 'any'], null, null, undefined],
  ])('is %s', (_what, names, date, slot, expected) => {
    expect(find(names, date, slot)).toBe(expected);
  });

  it('is the first of two equal rules', () => {
    const twins = [
      { date: saturday, places: 1 },
      { date: saturday, places: 2 },
    ];
    expect(findRule(twins, { date: saturday, slot: '' })?.places).toBe(1);
  });

  it('treats null as any', () => {
    const rule = { date: null, everyWeek: null, from: null, to: null, slot: null };
    expect(findRule([rule], { date: saturday, slot: '10:00' })).toBe(rule);
  });
});

it('the rule of a visit is the shorter of two seasons, whichever begins first', () => {
  const long = { from: '2026-03-01', to: '2026-03-20' };
  const short = { from: '2026-03-13', to: '2026-03-18' };
  expect(findRule([long, short], { date: saturday, slot: '' })).toBe(short);
});

it('a rule for one day covers only that day', () => {
  expect([coversDay({ date: saturday }, saturday), coversDay({ date: saturday }, '2026-03-15')]).toEqual([true, false]);
  expect(coversDay({ date: saturday }, null)).toBe(false);
});

it('a leap day is covered by the season around it', () => {
  expect(coversDay({ from: '2028-02-28', to: '2028-03-01' }, '2028-02-29')).toBe(true);
});

it.each(testTimeZones)('finds the same weekday on a machine in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect([weekdayOf(saturday), weekdayOf('2026-03-29'), weekdayOf('2028-02-29')]).toEqual([
    'saturday',
    'sunday',
    'tuesday',
  ]);
  vi.unstubAllEnvs();
});
