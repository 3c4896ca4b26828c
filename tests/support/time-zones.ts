/** Time zones in which the rules of dates are tested: west of the operator, the operator's own, and the one where a day begins first. */
export const testTimeZones = ['America/Los_Angeles', 'Asia/Hong_Kong', 'Pacific/Kiritimati'] as const;
