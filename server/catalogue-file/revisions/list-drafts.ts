import { setImmediate } from 'node:timers/promises';
import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Reader } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { FieldChange } from '#shared/contract/staff/catalogue.ts';
import { changedFields } from './diff-fields.ts';
import { type Draft, draftOf } from './draft.ts';
import { type DraftPlace, findLastDrafts, nameOfRow } from './draft-rows.ts';
import { readPublished } from './published-things.ts';
import { readProfile } from './read-thing.ts';
import { keyOf, nameOfThing, type ThingDocument, type ThingName } from './thing.ts';

/** A draft with its thing's name, and the fields that it changes. */
export interface ListedChange extends ThingName {
  name: string;
  draft: Draft;
  changes: FieldChange[];
}

/** Lists the drafts of all kinds, the last saved first. */
export async function listDrafts(
  reader: Reader,
  after: DraftPlace | null,
  { most, locale }: { most: number; locale: LocaleCode },
): Promise<{ drafts: ListedChange[]; next: DraftPlace | null }> {
  const generation = await readActiveGeneration(reader);
  const profile = await readProfile(reader, generation);
  const rows = await findLastDrafts(reader, after, most + 1);
  const shown = rows.slice(0, most);
  const texts = await readPublished(reader, generation, shown.map(nameOfRow));
  const last = rows.length > most ? shown.at(-1) : undefined;
  const drafts: ListedChange[] = [];
  for (const row of shown) {
    const name = nameOfRow(row);
    const text = texts.get(keyOf(name));
    const published: ThingDocument | null = text === undefined ? null : JSON.parse(text);
    const draft = draftOf(row, text, profile);
    drafts.push({
      ...name,
      name: nameOfThing(name, draft.document ?? published, locale),
      draft,
      changes: changedFields(published, draft.document),
    });
    await setImmediate();
  }
  return {
    drafts,
    next: last ? { at: last.saved_at, kind: last.kind, thing: last.thing } : null,
  };
}
