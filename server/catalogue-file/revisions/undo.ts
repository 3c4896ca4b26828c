import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Transaction } from '#server/database/database.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { checkRoom } from './draft-room.ts';
import { addDraft, documentColumns, findDraft, lockDrafts } from './draft-rows.ts';
import { withTextsAfter } from './past-things.ts';
import { readPublished } from './published-things.ts';
import { findPastChanges, findRevision } from './revision-rows.ts';
import { keyOf, type ThingName, wordThing } from './thing.ts';

/** The most things of a revision that is taken back at once. */
export const mostUndone = 500;

/**
 * Makes drafts that take back what a revision changed. Each is based on the thing as the revision left it. If somebody has changed the thing
 * again, the draft is behind, and publishing it asks first; so an undo names no print of the published thing. A thing that is published as
 * it was before the revision needs no draft.
 */
export async function makeUndoDrafts(
  tx: Transaction,
  number: number,
  { accountId, now }: { accountId: string | null; now: number },
): Promise<Result<ThingName[]>> {
  await lockDrafts(tx);
  const row = await findRevision(tx, number);
  if (!row) return fail('revision-not-found');
  if (row.changes > mostUndone) return fail('revision-too-large', { bound: mostUndone });
  const found = await findPastChanges(tx, number, { after: null, most: mostUndone });
  const published = await readPublished(tx, await readActiveGeneration(tx), found);
  const changes = (await withTextsAfter(tx, number, found)).filter(
    (change) => change.before !== (published.get(keyOf(change)) ?? null),
  );
  const drafts = changes.map(({ kind, id, before, after }) => ({
    ...{ kind, thing: id, ...documentColumns(kind, before && JSON.parse(before)), base: after },
    ...{ account_id: accountId, saved_at: now, publish_at: null, publish_wish: null },
  }));
  const room = await checkRoom(tx, drafts.length);
  if (!room.ok) return room;
  for (const [index, draft] of drafts.entries()) {
    const change = changes[index] as ThingName;
    const isNew = !(await findDraft(tx, change)) && (await addDraft(tx, draft));
    if (!isNew) return fail('draft-exists', { subject: wordThing(change) });
  }
  return succeed(changes.map(({ kind, id }) => ({ kind, id })));
}
