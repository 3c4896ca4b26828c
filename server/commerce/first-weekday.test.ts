import { expect, it } from 'vitest';
import { firstWeekdayOf } from './first-weekday.ts';

it.each([
  ['HK', 0],
  ['US', 0],
  ['DE', 1],
  ['GB', 1],
  ['EG', 6],
])('weeks of %s begin with day %i, counted from Sunday', (country, day) => {
  expect(firstWeekdayOf(country)).toBe(day);
});
