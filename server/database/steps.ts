import type { Change } from './write.ts';

/** Constraints that a step may break because another step was first; it then begins again. Any other broken one is a bug. */
export const expectedConstraints: ReadonlySet<string> = new Set([
  'places_within_ceiling',
  'places_held_not_negative',
  'places_taken_not_negative',
]);

/** Joins the rows of each kind of change, and sorts the changes into the sequence in which all steps change tables. */
export function inOrder(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const { write, rows } of changes) {
    if (rows.length === 0) continue;
    const before = merged.get(write.name);
    merged.set(write.name, { write, rows: before ? [...before.rows, ...rows] : rows });
  }
  return [...merged.values()].sort((one, other) => one.write.rank - other.write.rank);
}
