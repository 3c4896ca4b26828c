import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Reader } from '#server/database/database.ts';
import { readPublished } from './published-things.ts';
import { findNextChange, type PastChange } from './revision-rows.ts';
import { keyOf } from './thing.ts';

/** A change of a thing with its texts before and after; null when the thing was not there. */
export interface WholeChange extends PastChange {
  after: string | null;
}

/** Adds the texts after a revision to its changes: as the next change found the thing, or else as it is published now. */
export async function withTextsAfter(
  reader: Reader,
  revision: number,
  changes: readonly PastChange[],
): Promise<WholeChange[]> {
  const generation = await readActiveGeneration(reader);
  const published = await readPublished(reader, generation, changes);
  const whole: WholeChange[] = [];
  for (const change of changes) {
    const next = await findNextChange(reader, change, revision);
    whole.push({ ...change, after: next ? next.before : (published.get(keyOf(change)) ?? null) });
  }
  return whole;
}
