import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { checkThing } from './check-thing.ts';
import { type Draft, draftOf } from './draft.ts';
import { checkRoom } from './draft-room.ts';
import { addDraft, documentColumns, findDraft, lockDrafts, unscheduleTogether, updateDraft } from './draft-rows.ts';
import { readFreeNumber } from './free-number.ts';
import { printOfText, readPublished } from './published-things.ts';
import { readProfile } from './read-thing.ts';
import { isThingId, keyOf, type ThingDocument, type ThingName, thingFacts, wordThing } from './thing.ts';

export interface DraftWish extends ThingName {
  /** Null withdraws the thing when the draft is published. */
  document: ThingDocument | null;
  /** The version of the draft that the editor has seen; 0 without one. */
  version: number;
  /** The print of the published thing that the editor has seen; null when it was not published. */
  published: string | null;
  /** True when the editor has merged the document with the thing as it is published now. */
  merged: boolean;
}

/** The most bytes of a document. */
export const mostDraftBytes = 256 * 1024;

/**
 * Saves the draft of a thing with its texts cleaned. Of two editors who have seen the same version, the second one changes nothing. A new or
 * merged draft is based on the thing as it is published now, so its editor must have seen this one.
 */
export async function saveDraft(
  tx: Transaction,
  { document, version, published: seen, merged, ...name }: DraftWish,
  { accountId, now }: { accountId: string | null; now: number },
): Promise<Result<Draft>> {
  if (!isThingId(name)) return fail('invalid-request', { field: 'id' });
  if (document === null && thingFacts[name.kind].idField === null)
    return fail('invalid-request', { field: 'document' });
  if (version === 0) await lockDrafts(tx);
  const generation = await readActiveGeneration(tx);
  const profile = await readProfile(tx, generation);
  const row = await findDraft(tx, name);
  if ((row?.version ?? 0) !== version) return fail('draft-changed', { subject: wordThing(name) });
  const published = (await readPublished(tx, generation, [name])).get(keyOf(name));
  if (document === null && published === undefined) return fail('thing-not-found');
  if ((!row || merged) && printOfText(published) !== seen) return fail('thing-changed', { subject: wordThing(name) });
  const given = document && (await withNumber(tx, generation, name, document));
  const written = documentColumns(name.kind, given && checkThing(name, given, profile).document);
  if (written.document !== null && Buffer.byteLength(written.document) > mostDraftBytes)
    return fail('draft-too-large', { bound: mostDraftBytes });
  const room = row ? succeed(null) : await checkRoom(tx, 1);
  if (!room.ok) return room;
  if (row) await unscheduleTogether(tx, row);
  const base = row && !merged ? row.base : (published ?? null);
  const saved = {
    ...{ kind: name.kind, thing: name.id, ...written, base },
    ...{ account_id: accountId, saved_at: now, publish_at: null, publish_wish: null },
  };
  const isSaved = row ? (await tx.change(updateDraft({ ...saved, version }))) > 0 : await addDraft(tx, saved);
  const stored = isSaved ? await findDraft(tx, name) : undefined;
  return stored ? succeed(draftOf(stored, published, profile)) : fail('draft-changed', { subject: wordThing(name) });
}

/** A new product gets a free number, unless its editor has chosen one. */
async function withNumber(
  reader: Reader,
  generation: number,
  { kind }: ThingName,
  document: ThingDocument,
): Promise<ThingDocument> {
  if (kind !== 'product' || document.id !== undefined) return document;
  return { ...document, id: await readFreeNumber(reader, generation, kind) };
}
