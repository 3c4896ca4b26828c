import { expect, it } from 'vitest';
import { minutesLeft } from './hold-time.ts';

it.each([
  ['a new hold', 0, 20],
  ['a hold after a minute', 60_000, 19],
  ['a hold in its last second', 19 * 60_000 + 59_000, 1],
  ['a hold at its end', 20 * 60_000, 0],
  ['a hold long after its end', 90 * 60_000, 0],
])('minutes left of %s', (_, elapsedMs, expected) => {
  expect(minutesLeft({ endsAt: '2026-05-01T10:20:00Z', serverTime: '2026-05-01T10:00:00Z', elapsedMs })).toBe(expected);
});
