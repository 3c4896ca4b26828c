import { describe, expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { formatTime } from './local-time.ts';

describe('a time of day', () => {
  it.each(localeCodes)('reads the operator’s clock, with 24 hours, in %s', (locale) => {
    expect(formatTime('2026-03-01T02:05:00Z', locale, 'Asia/Hong_Kong')).toBe('10:05');
    expect(formatTime('2026-03-01T16:00:00Z', locale, 'Asia/Hong_Kong')).toBe('00:00');
  });
});
