import { describe, expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { formatZonedTime } from './local-time.ts';

describe('a time of day', () => {
  it.each(localeCodes)('is on the operator’s clock, with 24 hours, in %s', (locale) => {
    expect(formatZonedTime('2026-03-01T02:05:00Z', locale, 'Asia/Hong_Kong')).toMatch(/^10:05 \(/);
    expect(formatZonedTime('2026-03-01T16:00:00Z', locale, 'Asia/Hong_Kong')).toMatch(/^00:00 \(/);
  });

  it.each([
    ['en', 'Asia/Hong_Kong', '10:05 (Hong Kong Standard Time)'],
    ['hk', 'Asia/Hong_Kong', '10:05 (香港標準時間)'],
    ['th', 'Asia/Hong_Kong', '10:05 (เวลามาตรฐานฮ่องกง)'],
    ['id', 'Europe/London', '02:05 (Waktu Inggris Raya)'],
  ] as const)('names whose clock it is, in %s at %s', (locale, timeZone, text) => {
    expect(formatZonedTime('2026-03-01T02:05:00Z', locale, timeZone)).toBe(text);
  });
});
