import { expect, it } from 'vitest';
import { monthBefore, monthOf } from './report-days.ts';

it.each([
  ['2026-03-10', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-31', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
])('%s is in the month from %s to %s, after the month from %s to %s', (day, from, to, before, last) => {
  expect(monthOf(day)).toEqual({ from, to });
  expect(monthBefore(day)).toEqual({ from: before, to: last });
});
