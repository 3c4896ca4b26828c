import { describe, expect, it } from 'vitest';
import type { EntryRule } from '#shared/contract/entry.ts';
import { type EntryTicket, validityOf } from './entry-validity.ts';
import { type EntryRefusal, type EntrySettings, entriesLeft, mayEnter, whyEntryRefused } from './may-enter.ts';

const strict: EntrySettings = { toleranceDays: 0, toleranceMinutes: null };
const never = { count: 0, firstDay: null, lastDay: null };
const usedFor = (count: number, firstDay: string, lastDay = firstDay) => ({ count, firstDay, lastDay });

/** Bought on 1 March. */
function ticket(rule: EntryRule, visitDate: string | null = null, slot = ''): EntryTicket {
  return { rule, visitDate, slot, soldOn: '2026-03-01' };
}

const once = ticket({ times: 1 }, '2026-03-14', '10:00');
const anyDay = ticket({ times: 1 });
const twice = ticket({ times: 2 }, '2026-03-14');
const dayPass = ticket({ times: 'any-time' }, '2026-03-14');
const threeDays = ticket({ times: 'once-a-day', valid: { from: 'visit', days: 3 } }, '2026-03-14');
const flex = ticket({ times: 1, valid: { from: 'sale', days: 180 } });
const yearly = ticket({ times: 'once-a-day', valid: { from: 'first-entry', months: 12, startWithinDays: 90 } });
const locker = ticket({ times: 'any-time', valid: { from: 'first-entry', days: 1 } });
const season = ticket({ times: 'any-time', firstDay: '2026-04-01', lastDay: '2026-06-30' });
const endless = ticket({ times: 'once-a-day', valid: { from: 'first-entry' } });

describe('a ticket lets its holder in', () => {
  it.each<
    [
      string,
      EntryTicket,
      typeof never | ReturnType<typeof usedFor>,
      string,
      Partial<EntrySettings>,
      EntryRefusal | null,
    ]
  >([
    ['on its day', once, never, '2026-03-14 18:00', {}, null],
    ['not twice', once, usedFor(1, '2026-03-14'), '2026-03-14 18:00', {}, 'already-redeemed'],
    ['not the day before', once, never, '2026-03-13 10:00', {}, 'wrong-date'],
    ['not the day after', once, never, '2026-03-15 10:00', {}, 'wrong-date'],
    ['the day before, with a tolerance of one day', once, never, '2026-03-13 10:00', { toleranceDays: 1 }, null],
    [
      'not two days before, with a tolerance of one day',
      once,
      never,
      '2026-03-12 10:00',
      { toleranceDays: 1 },
      'wrong-date',
    ],
    ['shortly before its time', once, never, '2026-03-14 09:30', { toleranceMinutes: 30 }, null],
    ['at the last minute after its time', once, never, '2026-03-14 10:30', { toleranceMinutes: 30 }, null],
    ['not too early', once, never, '2026-03-14 09:29', { toleranceMinutes: 30 }, 'wrong-time'],
    ['not too late', once, never, '2026-03-14 10:31', { toleranceMinutes: 30 }, 'wrong-time'],
    ['not at its time on another day', once, never, '2026-03-15 10:00', { toleranceMinutes: 30 }, 'wrong-date'],
    ['after midnight', { ...once, slot: '23:50' }, never, '2026-03-15 00:10', { toleranceMinutes: 30 }, null],
    ['at any time when it has no slot', twice, never, '2026-03-14 03:00', { toleranceMinutes: 30 }, null],
    ['on any day when it has no visit day', anyDay, never, '2031-01-01 10:00', {}, null],
    ['not again on another day', anyDay, usedFor(1, '2026-03-02'), '2026-03-03 10:00', {}, 'already-redeemed'],
    ['a second time when it has two entries', twice, usedFor(1, '2026-03-14'), '2026-03-14 12:00', {}, null],
    [
      'not a third time when it has two entries',
      twice,
      usedFor(2, '2026-03-14'),
      '2026-03-14 12:00',
      {},
      'already-redeemed',
    ],
    ['any number of times on its day', dayPass, usedFor(9, '2026-03-14'), '2026-03-14 17:00', {}, null],
    ['not on another day', dayPass, usedFor(9, '2026-03-14'), '2026-03-15 10:00', {}, 'wrong-date'],
    ['on the last of its three days', threeDays, usedFor(2, '2026-03-14', '2026-03-15'), '2026-03-16 10:00', {}, null],
    ['not after its three days', threeDays, never, '2026-03-17 10:00', {}, 'wrong-date'],
    [
      'not twice on one of its three days',
      threeDays,
      usedFor(1, '2026-03-15'),
      '2026-03-15 10:00',
      {},
      'already-today',
    ],
    ['on the last day after its sale', flex, never, '2026-08-27 10:00', {}, null],
    ['not after the last day from its sale', flex, never, '2026-08-28 10:00', {}, 'expired'],
    ['on the last day for its first entry', yearly, never, '2026-05-30 10:00', {}, null],
    ['not after the last day for its first entry', yearly, never, '2026-05-31 10:00', {}, 'expired'],
    ['on the last day of its year', yearly, usedFor(1, '2026-05-01'), '2027-04-30 10:00', {}, null],
    ['not a day after its year', yearly, usedFor(1, '2026-05-01'), '2027-05-01 10:00', {}, 'expired'],
    ['not twice a day', yearly, usedFor(1, '2026-05-01'), '2026-05-01 18:00', {}, 'already-today'],
    ['all day from its first entry', locker, usedFor(3, '2026-03-05'), '2026-03-05 20:00', {}, null],
    ['not the day after', locker, usedFor(3, '2026-03-05'), '2026-03-06 08:00', {}, 'expired'],
    ['not before the season', season, never, '2026-03-31 10:00', {}, 'not-valid-yet'],
    ['in the season', season, usedFor(5, '2026-04-02'), '2026-06-30 10:00', {}, null],
    ['not after the season', season, usedFor(5, '2026-04-02'), '2026-07-01 10:00', {}, 'expired'],
    ['for ever', endless, usedFor(99, '2026-04-02'), '2036-07-01 10:00', {}, null],
    ['not before its sale', flex, never, '2026-02-28 10:00', {}, 'not-valid-yet'],
  ])('%s', (_, of, entries, when, settings, refusal) => {
    const [day = '', time = ''] = when.split(' ');
    const asked = [of, entries, { day, time }, { ...strict, ...settings }] as const;
    expect(whyEntryRefused(...asked)).toBe(refusal);
    expect(mayEnter(...asked)).toBe(refusal === null);
  });
});

describe('the days on which a ticket is valid', () => {
  it.each<[string, EntryTicket, string | null, [string | null, string | null]]>([
    ['its visit day', once, null, ['2026-03-14', '2026-03-14']],
    ['any day', anyDay, null, [null, null]],
    ['three days from its visit day', threeDays, null, ['2026-03-14', '2026-03-16']],
    ['180 days from its sale', flex, null, ['2026-03-01', '2026-08-27']],
    ['the days on which it may begin', yearly, null, ['2026-03-01', '2026-05-30']],
    ['a year from its first entry', yearly, '2026-05-01', ['2026-05-01', '2027-04-30']],
    [
      'twelve months from a leap day',
      ticket({ times: 1, valid: { from: 'first-entry', months: 12 } }),
      '2028-02-29',
      ['2028-02-29', '2029-02-27'],
    ],
    ['a season', season, null, ['2026-04-01', '2026-06-30']],
    [
      'its days until the end of a season',
      { ...flex, rule: { ...flex.rule, lastDay: '2026-06-30' } },
      null,
      ['2026-03-01', '2026-06-30'],
    ],
  ])('are %s', (_, of, firstEntry, [from, until]) => {
    expect(validityOf(of, firstEntry)).toEqual({ from, until });
  });
});

it('counts the remaining entries of a ticket with a number of entries', () => {
  expect(entriesLeft(twice, never)).toBe(2);
  expect(entriesLeft(twice, usedFor(3, '2026-03-14'))).toBe(0);
  expect(entriesLeft(yearly, usedFor(3, '2026-03-14'))).toBeNull();
});
