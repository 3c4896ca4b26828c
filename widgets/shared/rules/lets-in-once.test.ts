import { expect, it } from 'vitest';
import { letsInOnce } from './lets-in-once.ts';

it.each([
  [null, true],
  [{ times: 1 }, true],
  [{ times: 1, valid: { from: 'visit', days: 7 } }, true],
  [{ times: 3 }, false],
  [{ times: 'once-a-day', valid: { from: 'first-entry', days: 2 } }, false],
  [{ times: 'any-time' }, false],
] as const)('a ticket with the entry rule %j gives exactly one entry: %s', (rule, isOnce) => {
  expect(letsInOnce(rule)).toBe(isOnce);
});
