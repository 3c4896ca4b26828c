import type { Reader } from '#server/database/database.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Revision } from '#shared/contract/staff/catalogue.ts';
import { withTextsAfter } from './past-things.ts';
import { findPastChanges, findRevisions, type RevisionRow } from './revision-rows.ts';
import { nameOfThing, type ThingName } from './thing.ts';

/** A revision of the history. */
export interface MadeRevision extends Omit<Revision, 'madeAt'> {
  madeAt: number;
}

interface RevisionSearch {
  /** The thing that the revisions have changed; null for all revisions. */
  of: ThingName | null;
  /** The number before which the page begins; null for the newest. */
  before: number | null;
  most: number;
  locale: LocaleCode;
}

const namesShown = 10;

/** Lists the revisions of the catalogue, the newest first. */
export async function listRevisions(
  reader: Reader,
  { of, before, most, locale }: RevisionSearch,
): Promise<{ revisions: MadeRevision[]; next: number | null }> {
  const rows = await findRevisions(reader, of, { before, most: most + 1 });
  const revisions: MadeRevision[] = [];
  for (const row of rows.slice(0, most)) revisions.push(await revisionOf(reader, row, locale));
  return { revisions, next: rows.length > most ? (revisions.at(-1)?.number ?? null) : null };
}

export async function revisionOf(reader: Reader, row: RevisionRow, locale: LocaleCode): Promise<MadeRevision> {
  const first = await findPastChanges(reader, row.number, { after: null, most: namesShown });
  const changes = await withTextsAfter(reader, row.number, first);
  return {
    number: row.number,
    madeAt: row.made_at,
    madeBy: row.email ?? row.account_id ?? row.os_user ?? row.made_by,
    origin: row.origin as Revision['origin'],
    note: row.note,
    count: row.changes,
    names: changes.map((change) => {
      const text = change.after ?? change.before;
      return nameOfThing(change, text === null ? null : JSON.parse(text), locale);
    }),
  };
}
