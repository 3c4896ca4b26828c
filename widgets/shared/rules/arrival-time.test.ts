import { expect, it } from 'vitest';
import { arriveBy } from './arrival-time.ts';

it.each([
  ['10:30', 15, '10:15'],
  ['10:00', 15, '09:45'],
  ['06:15', 15, '06:00'],
  ['10:00', 90, '08:30'],
  ['00:10', 10, '00:00'],
  ['00:10', 15, null],
  ['10:30', 0, null],
  ['10:30', null, null],
  ['', 15, null],
  [null, 15, null],
])('for slot %s with %s minutes before, the arrival time is %s', (slot, minutes, by) => {
  expect(arriveBy(slot, minutes)).toBe(by);
});
