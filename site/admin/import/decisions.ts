import type { ImportConflict, ImportReport } from '#shared/contract/staff/catalogue-import.ts';

/** The answers to what a preview asks: a version for each conflict, and whether changes of the store may be undone. */
export interface Decisions {
  things: Record<string, 'mine' | 'theirs'>;
  over: boolean;
}

export const noDecisions: Decisions = { things: {}, over: false };

/** The key of a thing in the decisions, such as `product:SKU`. */
export function keyOfConflict({ kind, id }: Pick<ImportConflict, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** The number of conflicts without a decision. */
export function countUndecided({ conflicts }: Pick<ImportReport, 'conflicts'>, { things }: Decisions): number {
  return conflicts.filter((conflict) => things[keyOfConflict(conflict)] === undefined).length;
}

type Asked = Pick<ImportReport, 'conflicts' | 'faults' | 'overwritten' | 'changeCount'>;

/** True when nothing stops the import of a previewed file: it changes something, and everything is decided. */
export function mayImport(report: Asked, decisions: Decisions): boolean {
  const { conflicts, faults, overwritten, changeCount } = report;
  if (faults.length > 0 || (changeCount === 0 && conflicts.length === 0)) return false;
  return countUndecided(report, decisions) === 0 && (overwritten.count === 0 || decisions.over);
}
