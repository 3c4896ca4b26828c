import { expect, it } from 'vitest';
import { dateOption } from './date-option.ts';

const [radio, date, field] = ['radio', 'date', 'field'].map((type) => ({ type })) as [
  { type: string },
  { type: string },
  { type: string },
];

it.each([
  [[radio, date, field], date],
  [[radio, field], undefined],
  [[], undefined],
])('the date option of %j is %j', (options, option) => {
  expect(dateOption(options)).toBe(option);
});
