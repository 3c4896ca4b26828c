import type { DatabaseSync } from 'node:sqlite';

/** The operator's sequence of all products. An ordinal says which place a product has in the index's file. */
export type Sequence = readonly { ordinal: number; id: number }[];

export function readSequence(database: DatabaseSync): Sequence {
  const rows = database.prepare('SELECT ordinal, id FROM products ORDER BY position, ordinal').all();
  return rows.map(({ ordinal, id }) => ({ ordinal: Number(ordinal), id: Number(id) }));
}

/**
 * The ids of what was found. What is among the first of the preferred comes first, then what is among the second, and so on; equal
 * ones come in the sequence. It sorts nothing, so that thousands take no longer than a look at each.
 */
export function inSequence(
  sequence: Sequence,
  found: readonly number[],
  preferred: readonly (readonly number[])[],
): number[] {
  const ranks = new Uint8Array(sequence.length);
  for (const ordinal of found) ranks[ordinal] = 1;
  for (const [index, ordinals] of preferred.entries()) {
    const rank = 1 << (preferred.length - index);
    for (const ordinal of ordinals) if (ranks[ordinal]) ranks[ordinal] = (ranks[ordinal] ?? 0) | rank;
  }
  const byRank: number[][] = Array.from({ length: 2 << preferred.length }, () => []);
  for (const { ordinal, id } of sequence) {
    const rank = ranks[ordinal];
    if (rank) byRank[rank]?.push(id);
  }
  return byRank.toReversed().flat();
}
