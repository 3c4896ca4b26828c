/** Usual rules of entry, each as the catalogue file writes it. */
export const entryPresets = {
  once: { times: 1 },
  annual: { times: 'any-time', valid: { from: 'first-entry', months: 12, startWithinDays: 365 } },
  flexible: { times: 1, valid: { from: 'sale', months: 6 } },
} as const;
