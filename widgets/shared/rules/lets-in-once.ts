import type { EntryRule } from '#shared/contract/entry.ts';

/** True for a ticket with only one entry. A ticket without a rule has one entry. */
export function letsInOnce(rule: EntryRule | null): boolean {
  return rule === null || rule.times === 1;
}
