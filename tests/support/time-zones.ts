import { afterAll, beforeAll, vi } from 'vitest';

/** West of the operator, the operator's, and the one where a day begins first. */
export const testTimeZones = ['America/Los_Angeles', 'Asia/Hong_Kong', 'Pacific/Kiritimati'] as const;

export function runIn(timeZone: string): void {
  beforeAll(() => {
    vi.stubEnv('TZ', timeZone);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}
