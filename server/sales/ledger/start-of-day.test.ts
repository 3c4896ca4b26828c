import { expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';

it.each([
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01', 'Asia/Hong_Kong', '2025-12-31T16:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  // Clocks go from 00:00 to 01:00.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(instant);
});
