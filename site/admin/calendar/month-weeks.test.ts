import { expect, it } from 'vitest';
import { monthBefore, monthWeeks } from './month-weeks.ts';

it('the weeks of a month begin on Sunday, and are filled up', () => {
  const weeks = monthWeeks('2026-03-14');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((date) => `2026-03-0${date}`));
  expect(weeks[4]).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', null, null, null, null]);
});

it('a month that begins late in a week has six weeks', () => {
  const weeks = monthWeeks('2026-08-01');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
});

it('the month before January is December', () => {
  expect(monthBefore('2027-01-31')).toBe('2026-12-01');
});
