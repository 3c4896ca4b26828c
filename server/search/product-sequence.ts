import type { DatabaseSync } from 'node:sqlite';
import { has, type ProductSet } from './product-sets.ts';

/** The operator's sequence of all products. An ordinal is a product's position in the index's file. */
export type Sequence = readonly { ordinal: number; id: number }[];

export function readSequence(database: DatabaseSync): Sequence {
  const rows = database.prepare('SELECT ordinal, id FROM products ORDER BY position, ordinal').all();
  return rows.map(({ ordinal, id }) => ({ ordinal: Number(ordinal), id: Number(id) }));
}

/**
 * The ids of the found products. Products in the first preferred set come first, then those in the second, and so on; products in the same
 * sets keep the sequence. Nothing is sorted: each product is looked at only once.
 */
export function inSequence(sequence: Sequence, found: ProductSet, preferred: readonly ProductSet[]): number[] {
  const byRank: number[][] = Array.from({ length: 1 << preferred.length }, () => []);
  for (const { ordinal, id } of sequence) {
    if (!has(found, ordinal)) continue;
    let rank = 0;
    for (const set of preferred) rank = rank * 2 + (has(set, ordinal) ? 1 : 0);
    byRank[rank]?.push(id);
  }
  return byRank.toReversed().flat();
}
