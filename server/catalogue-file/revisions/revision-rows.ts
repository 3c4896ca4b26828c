import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { nameOfActing } from '#server/sales/name-of-acting.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import type { ThingName } from './thing.ts';

const columns = [
  'catalogue_revisions.number',
  'catalogue_revisions.made_at',
  'catalogue_revisions.origin',
  'catalogue_revisions.made_by',
  'catalogue_revisions.account_id',
  'catalogue_revisions.os_user',
  'catalogue_revisions.note',
  'catalogue_revisions.changes',
  nameOfActing('catalogue_revisions.account_id').as('email'),
] as const;

const selectRevisions = defineQuery<{ before: number; most: number }>('lastRevisions')((db, marks) =>
  db
    .selectFrom('catalogue_revisions')
    .leftJoin('accounts', 'accounts.id', 'catalogue_revisions.account_id')
    .select(columns)
    .where('catalogue_revisions.number', '<', marks.before)
    .orderBy('catalogue_revisions.number', 'desc')
    .limit(marks.most),
);

interface OfThing {
  kind: string;
  thing: string;
}

const selectRevisionsOfThing = defineQuery<OfThing & { before: number; most: number }>('revisionsOfThing')(
  (db, marks) =>
    db
      .selectFrom('catalogue_changes')
      .innerJoin('catalogue_revisions', 'catalogue_revisions.number', 'catalogue_changes.revision')
      .leftJoin('accounts', 'accounts.id', 'catalogue_revisions.account_id')
      .select(columns)
      .where('catalogue_changes.kind', '=', marks.kind)
      .where('catalogue_changes.thing', '=', marks.thing)
      .where('catalogue_changes.revision', '<', marks.before)
      .orderBy('catalogue_changes.revision', 'desc')
      .limit(marks.most),
);

const selectRevision = defineQuery<{ number: number }>('catalogueRevision')((db, marks) =>
  db
    .selectFrom('catalogue_revisions')
    .leftJoin('accounts', 'accounts.id', 'catalogue_revisions.account_id')
    .select(columns)
    .where('catalogue_revisions.number', '=', marks.number),
);

const selectChanges = defineQuery<{ revision: number; kind: string; thing: string; most: number }>('changesOfRevision')(
  (db, marks) =>
    db
      .selectFrom('catalogue_changes')
      .select(['kind', 'thing', 'before'])
      .where('revision', '=', marks.revision)
      .where(sql<boolean>`(kind, thing) > (${marks.kind}, ${marks.thing})`)
      .orderBy('kind')
      .orderBy('thing')
      .limit(marks.most),
);

const selectNextChange = defineQuery<OfThing & { revision: number }>('nextChangeOfThing')((db, marks) =>
  db
    .selectFrom('catalogue_changes')
    .select('before')
    .where('kind', '=', marks.kind)
    .where('thing', '=', marks.thing)
    .where('revision', '>', marks.revision)
    .orderBy('revision')
    .limit(sql.lit(1)),
);

export type RevisionRow = ReturnType<typeof selectRevision> extends Asked<infer Row> ? Row : never;

/** A thing that a revision has changed, with its document's text before; null when the revision added it. */
export interface PastChange extends ThingName {
  before: string | null;
}

/** The revisions before a number, the newest first: all of them, or those that changed a thing. */
export function findRevisions(
  reader: Reader,
  of: ThingName | null,
  { before, most }: { before: number | null; most: number },
): Promise<RevisionRow[]> {
  const page = { before: before ?? Number.MAX_SAFE_INTEGER, most };
  return of
    ? findRows(reader, selectRevisionsOfThing({ kind: of.kind, thing: of.id, ...page }))
    : findRows(reader, selectRevisions(page));
}

export function findRevision(reader: Reader, number: number): Promise<RevisionRow | undefined> {
  return findRow(reader, selectRevision({ number }));
}

/** The changes of a revision by kind and id, after one of them. */
export async function findPastChanges(
  reader: Reader,
  revision: number,
  { after, most }: { after: { kind: string; id: string } | null; most: number },
): Promise<PastChange[]> {
  const rows = await findRows(
    reader,
    selectChanges({ revision, kind: after?.kind ?? '', thing: after?.id ?? '', most }),
  );
  return rows.map(({ kind, thing, before }) => ({ kind: kind as ThingKind, id: thing, before }));
}

/** The next change of a thing after a revision; undefined when the thing is published as the revision left it. */
export function findNextChange(reader: Reader, { kind, id }: ThingName, revision: number) {
  return findRow(reader, selectNextChange({ kind, thing: id, revision }));
}
