import { describe, expect, it } from 'vitest';
import { day } from './fields.ts';

describe('a day', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-12-31', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['0000-00-00', false],
    ['26-01-01', false],
    ['2026-01-01T00:00', false],
  ])('%s is one: %o', (text, isDay) => expect(day.safeParse(text).success).toBe(isDay));
});
