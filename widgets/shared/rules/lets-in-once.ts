import type { EntryRule } from '#shared/contract/entry.ts';

/** True for a ticket with only one entry. Without a rule there is one. */
export function letsInOnce(rule: EntryRule | null): boolean {
  return rule === null || rule.times === 1;
}
