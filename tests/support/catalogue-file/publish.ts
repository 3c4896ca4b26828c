import { planPublish } from '#server/catalogue-file/revisions/plan-publish.ts';
import { storePublish } from '#server/catalogue-file/revisions/publish.ts';
import { readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import { saveDraft } from '#server/catalogue-file/revisions/save-draft.ts';
import type { ThingDocument, ThingName } from '#server/catalogue-file/revisions/thing.ts';
import type { Database } from '#server/database/database.ts';

/** Saves these documents as drafts and publishes them together; null withdraws a thing. Throws when they have faults. */
export async function publish(
  database: Database,
  things: readonly (ThingName & { document: object | null })[],
): Promise<number> {
  const now = new Date('2026-05-01T02:00:00Z');
  const drafts = [];
  for (const { kind, id, document } of things) {
    const found = await readThing(database, { kind, id });
    const published = found.ok ? found.value.publishedPrint : null;
    const wish = { kind, id, document: document as ThingDocument | null, version: 0, published, merged: false };
    const saved = await database.transaction((tx) => saveDraft(tx, wish, { accountId: null, now: now.getTime() }));
    if (!saved.ok) throw new Error(JSON.stringify(saved.failure));
    drafts.push({ kind, id, version: saved.value.version });
  }
  const planned = await planPublish(database, drafts, { now, timeZone: 'Asia/Hong_Kong' });
  if (!planned.ok) throw new Error(JSON.stringify(planned.failure));
  if (planned.value.faults.length > 0) throw new Error(JSON.stringify(planned.value.faults));
  const written = await planned.value.write();
  const by = { madeBy: 'test', accountId: null, systemUser: 'test' };
  const stored = await database.transaction(
    (tx) => storePublish(tx, planned.value, written, { by, note: '', despiteSold: true }),
    { isPatient: true },
  );
  if (!stored.ok) throw new Error(JSON.stringify(stored.failure));
  return stored.value.revision;
}
