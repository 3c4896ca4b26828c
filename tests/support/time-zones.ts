import { afterAll, beforeAll, vi } from 'vitest';

/** Time zones in which the rules of dates are tested: west of the operator, the operator's own, and the one where a day begins first. */
export const testTimeZones = ['America/Los_Angeles', 'Asia/Hong_Kong', 'Pacific/Kiritimati'] as const;

/** Has a suite run as on a machine in a time zone. */
export function runIn(timeZone: string): void {
  beforeAll(() => {
    vi.stubEnv('TZ', timeZone);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}
