import type { Transaction } from '#server/database/database.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type DraftRow, endDrafts, findDraft, lockDrafts, unscheduleTogether } from './draft-rows.ts';
import { type ThingName, wordThing } from './thing.ts';

/** A draft in the version that somebody has seen. */
export interface SeenDraft extends ThingName {
  version: number;
}

/** Throws a draft away. */
export async function discardDraft(tx: Transaction, seen: SeenDraft): Promise<Result<null>> {
  await lockDrafts(tx);
  return withDraft(tx, seen, async (row) => {
    await unscheduleTogether(tx, row);
    return (await endDrafts(tx, [row])) > 0;
  });
}

/** Takes a draft off its time of publishing, with the drafts that were set together. */
export async function unscheduleDraft(tx: Transaction, seen: SeenDraft): Promise<Result<null>> {
  return withDraft(tx, seen, async (row) => {
    await unscheduleTogether(tx, row);
    return true;
  });
}

async function withDraft(
  tx: Transaction,
  { version, ...name }: SeenDraft,
  work: (row: DraftRow) => Promise<boolean>,
): Promise<Result<null>> {
  const row = await findDraft(tx, name);
  if (!row) return fail('thing-not-found');
  const isDone = row.version === version && (await work(row));
  return isDone ? succeed(null) : fail('draft-changed', { subject: wordThing(name) });
}
