import { describe, expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { formatDay } from './date-format.ts';
import { orderChoices } from './order-choices.ts';

const item = (...values: string[]) => ({
  visit_date: '2026-03-14',
  time_slot: '10:30',
  detail: values.map((value) => ({ label: '', value })),
});

describe('the choices of an ordered line', () => {
  it.each(localeCodes)('leave out day and time, which are said apart, bought in %s', (locale) => {
    expect(orderChoices(item('Adult', formatDay('2026-03-14', locale), '10:30'))).toEqual(['Adult']);
  });

  it('leave out a time slot whose title says more than its start', () => {
    expect(orderChoices(item('10:30 – 10:45', 'Adult'))).toEqual(['Adult']);
  });

  it('keep other days, times and numbers', () => {
    expect(orderChoices(item('15 Mar 2026', '11:00', '2026'))).toEqual(['15 Mar 2026', '11:00', '2026']);
  });

  it('are all there where there is no visit', () => {
    expect(orderChoices({ ...item('Golden', '10:30'), visit_date: null, time_slot: null })).toEqual([
      'Golden',
      '10:30',
    ]);
  });
});
