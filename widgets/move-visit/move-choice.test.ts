import { describe, expect, it } from 'vitest';
import type { MoveOption } from '#shared/contract/move.ts';
import { dayStateOf, dayToShow, limitsOf, mayGoOn, visitsOn } from './move-choice.ts';

const option = (visit_date: string, time_slot: string | null, is_available = true): MoveOption => ({
  ...{ visit_date, time_slot, is_available, fee: 0, gift_code: 0, amount: 0, amount_due: 0, free_until: null },
});
const options = [
  option('2026-05-02', '10:00', false),
  option('2026-05-03', '14:00'),
  option('2026-05-03', '10:00', false),
  option('2026-05-05', '10:00'),
];

describe('the days that a visit can move to', () => {
  it.each([
    ['2026-05-02', 'sold-out'],
    ['2026-05-03', 'open'],
    ['2026-05-04', 'closed'],
  ])('%s is %s', (day, state) => expect(dayStateOf(options, day)).toBe(state));

  it('are the days on sale, from the first to the last', () => {
    expect(limitsOf(options)).toEqual({
      earliest: '2026-05-02',
      latest: '2026-05-05',
      onlyDays: ['2026-05-02', '2026-05-03', '2026-05-05'],
    });
    expect(limitsOf([])).toBeNull();
  });

  it.each([
    ['with the first day with room in the month of the booked day', '2026-06-20', '2026-06-12'],
    ['with the first day with room when that month has none', '2026-07-01', '2026-05-03'],
  ])('begin %s', (_, booked, shown) => {
    expect(dayToShow([...options, option('2026-06-12', null)], booked)).toBe(shown);
  });

  it('are none when no day has room', () => {
    expect(dayToShow(options.slice(0, 1), '2026-05-02')).toBeNull();
  });

  it('each have their visits sorted by time', () => {
    expect(visitsOn(options, '2026-05-03').map(({ time_slot }) => time_slot)).toEqual(['10:00', '14:00']);
    expect(visitsOn(options, null)).toEqual([]);
  });

  it.each([
    ['2026-05-05', true],
    ['2026-05-11', true],
    ['2026-05-12', false],
  ])('after %s there may be more: %s', (to, more) => expect(mayGoOn(options, to)).toBe(more));
});
