import { expect, it } from 'vitest';
import { minutesLeft } from './hold-time.ts';

it.each([
  ['a fresh hold', 0, 20],
  ['a minute later', 60_000, 19],
  ['in its last second', 19 * 60_000 + 59_000, 1],
  ['at its end', 20 * 60_000, 0],
  ['long after', 90 * 60_000, 0],
])('%s', (_, elapsedMs, expected) => {
  expect(minutesLeft({ endsAt: '2026-05-01T10:20:00Z', serverTime: '2026-05-01T10:00:00Z', elapsedMs })).toBe(expected);
});
