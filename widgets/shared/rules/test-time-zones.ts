/** West of the operator, the operator's own, and the first to see a new day: a rule of dates must not care. */
export const testTimeZones = ['America/Los_Angeles', 'Asia/Hong_Kong', 'Pacific/Kiritimati'] as const;
