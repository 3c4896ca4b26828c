import type { Asked } from './query.ts';
import type { Change } from './write.ts';

/**
 * How selling uses the database. A step reads all that it needs at once, decides in plain code, and writes all its changes at once;
 * between reading and writing it holds no lock. Its writes say what it has read, so that a step that comes second changes nothing.
 */
export interface Steps {
  /** The rows of several queries, as they are committed at one moment; on PostgreSQL one statement. */
  ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>>;
  /**
   * Writes all changes or none, on PostgreSQL in one statement that commits itself. `moved`: another step has changed what this one
   * had read. Then nothing is written, and the step has to begin again.
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
 * The constraints that a step may break because another step was first, such as the one that no more places are taken than there
 * are. Then the step begins again. Any other broken constraint is a bug.
 */
export const expectedConstraints: ReadonlySet<string> = new Set([
  'places_within_ceiling',
  'places_held_not_negative',
  'places_taken_not_negative',
]);

/** The changes with rows of one kind joined, sorted by table: all steps change tables in this order. */
export function inOrder(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const { write, rows } of changes) {
    if (rows.length === 0) continue;
    const before = merged.get(write.name);
    merged.set(write.name, { write, rows: before ? [...before.rows, ...rows] : rows });
  }
  return [...merged.values()].sort((one, other) => one.write.rank - other.write.rank);
}
