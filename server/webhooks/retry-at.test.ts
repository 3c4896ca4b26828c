import { expect, it } from 'vitest';
import { patienceMs, retryAt } from './retry-at.ts';

const second = 1000;
const hour = 3600 * second;

it.each([
  [0, 5 * second],
  [5 * second, 10 * second],
  [10 * second, 20 * second],
  [hour, 2 * hour],
  [6 * hour, 12 * hour],
  [30 * hour, 36 * hour],
  [65 * hour, 71 * hour],
  [66 * hour, null],
  [80 * hour, null],
])('a failure %i ms after the first try is tried again at %s', (elapsed, next) => {
  expect(retryAt(7, 7 + elapsed, 0)).toBe(next === null ? null : 7 + next);
});

it('tries about 25 times within three days', () => {
  let [at, tries]: [number | null, number] = [0, 0];
  let last = 0;
  for (; at !== null; tries += 1) {
    last = at;
    at = retryAt(0, at, 0.5);
  }
  expect(tries).toBeGreaterThan(20);
  expect(tries).toBeLessThan(30);
  expect(last).toBeGreaterThan(patienceMs - 7 * hour);
});
