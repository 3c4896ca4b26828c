import type { Reader } from '#server/database/database.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { FieldChange } from '#shared/contract/staff/catalogue.ts';
import { changedFields } from './diff-fields.ts';
import { type MadeRevision, revisionOf } from './list-revisions.ts';
import { withTextsAfter } from './past-things.ts';
import { findPastChanges, findRevision } from './revision-rows.ts';
import { nameOfThing, type ThingDocument, type ThingName } from './thing.ts';

export interface ReadRevision {
  revision: MadeRevision;
  changes: (ThingName & { name: string; fields: FieldChange[] })[];
  /** The last thing of the page; null on the last page. */
  next: ThingName | null;
}

/** Reads a revision with the changed fields of its things, some things at a time. */
export async function readRevision(
  reader: Reader,
  number: number,
  { after, most, locale }: { after: { kind: string; id: string } | null; most: number; locale: LocaleCode },
): Promise<Result<ReadRevision>> {
  const row = await findRevision(reader, number);
  if (!row) return fail('revision-not-found');
  const found = await findPastChanges(reader, number, { after, most: most + 1 });
  const changes = await withTextsAfter(reader, number, found.slice(0, most));
  const last = found.length > most ? changes.at(-1) : undefined;
  return succeed({
    revision: await revisionOf(reader, row, locale),
    changes: changes.map(({ kind, id, ...texts }) => {
      const [before, then] = [parsed(texts.before), parsed(texts.after)];
      return { kind, id, name: nameOfThing({ kind, id }, then ?? before, locale), fields: changedFields(before, then) };
    }),
    next: last ? { kind: last.kind, id: last.id } : null,
  });
}

function parsed(text: string | null): ThingDocument | null {
  return text === null ? null : JSON.parse(text);
}
