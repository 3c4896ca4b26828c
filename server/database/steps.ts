import type { Asked } from './query.ts';
import type { Change } from './write.ts';

/**
 * How selling uses the database: a step reads what it needs at once, decides in plain code, and writes all it changes at once.
 * Between the two nobody waits for it. What it writes names what it read, so that a step that came second changes nothing.
 */
export interface Steps {
  /** The rows of several queries, as they are committed at one moment; on PostgreSQL one statement. */
  ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>>;
  /**
   * Writes everything or nothing, on PostgreSQL in one statement that commits itself. `moved`: somebody else changed first what
   * this step had read, or a constraint said so; nothing is written, and the step may read again.
   */
  commit(changes: readonly Change[]): Promise<Committed>;
  /**
   * The same for what nobody has paid for yet, such as a cart. It survives the end of the process like all else; after a power
   * cut its last moments may be missing, unless something was sold after them. SQLite saves an fsync by it.
   */
  commitPassing(changes: readonly Change[]): Promise<Committed>;
}

export type Committed = 'done' | 'moved';

type RowOf<Query> = Query extends Asked<infer Row> ? Row : never;

export type RowsOf<Queries extends Record<string, Asked<unknown>>> = {
  [Name in keyof Queries]: RowOf<Queries[Name]>[];
};

/**
 * The constraints that a step may meet when another was first, who took the places or gave back the same ones: it reads again
 * and finds out. Any other is a fault of ours.
 */
export const expectedConstraints: ReadonlySet<string> = new Set([
  'places_within_ceiling',
  'places_held_not_negative',
  'places_taken_not_negative',
]);

/** Rows of one kind together, in the order that all steps keep. */
export function inOrder(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const { write, rows } of changes) {
    if (rows.length === 0) continue;
    const before = merged.get(write.name);
    merged.set(write.name, { write, rows: before ? [...before.rows, ...rows] : rows });
  }
  return [...merged.values()].sort((one, other) => one.write.rank - other.write.rank);
}
