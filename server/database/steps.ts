import type { Asked } from './query.ts';
import type { Change } from './write.ts';

/**
 * The use of the database by selling. A step reads all its data at once, decides in plain code, and writes all its changes at once; between
 * reading and writing it holds no lock. Its writes check that the rows are still as it has read them, so that of two simultaneous steps the
 * second changes nothing.
 */
export interface Steps {
  /** Returns the rows of several queries as of one commit; on PostgreSQL by one statement. */
  ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>>;
  /**
   * Writes all changes or none; on PostgreSQL in one statement that commits itself. `moved`: another step has changed data that this step
   * had read. Then nothing is written, and the step has to begin again.
   */
  commit(changes: readonly Change[]): Promise<Committed>;
  /**
   * Commits changes that nobody has paid for yet, such as a cart, without an fsync on SQLite. They survive the end of the process, but a
   * power cut may lose the latest of them, unless a sale was committed later.
   */
  commitUnsynced(changes: readonly Change[]): Promise<Committed>;
}

export type Committed = 'done' | 'moved';

type RowOf<Query> = Query extends Asked<infer Row> ? Row : never;

export type RowsOf<Queries extends Record<string, Asked<unknown>>> = {
  [Name in keyof Queries]: RowOf<Queries[Name]>[];
};

/**
 * The constraints that a step may break because another step was first, such as the number of places that can be taken. Such a step begins
 * again. Any other broken constraint is a bug.
 */
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
