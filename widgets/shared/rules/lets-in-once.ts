import type { EntryRule } from '#shared/contract/entry.ts';

/** A ticket without a rule has one entry. */
export function letsInOnce(rule: EntryRule | null): boolean {
  return rule === null || rule.times === 1;
}
