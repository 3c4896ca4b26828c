import { sql } from 'kysely';
import type { CatalogueState } from '#server/catalogue-file/generation-rows.ts';
import { findNextChange } from '#server/catalogue-file/revisions/revision-rows.ts';
import { keyOf, type ThingDocument, type ThingName } from '#server/catalogue-file/revisions/thing.ts';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { printOf } from './print-of.ts';

/** The revision with which an import compares a file. */
export interface Base {
  /** The number of the revision: the one that the file names, or else that of the last import. */
  revision: number;
  /** True when the file names it. */
  isNamed: boolean;
  /** The day of the last import, in UTC; null when the history does not have it. */
  importedOn: string | null;
}

const atOnce = 250;

const selectSpan = defineQuery<object>('spanOfRevisions')((db) =>
  db
    .selectFrom('catalogue_revisions')
    .select('number as first')
    .where('number', '>', sql.lit(0))
    .orderBy('number')
    .limit(sql.lit(1)),
);

const selectLastImport = defineQuery<object>('lastImport')((db) =>
  db
    .selectFrom('catalogue_revisions')
    .select(['number', 'made_at'])
    .where('origin', '=', sql.lit('import'))
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
);

/** The first change of each thing after a revision, by kind and id. Its `before` is the thing as it was at that revision. */
const selectChanged = defineQuery<{ since: number; kind: string; thing: string }>('thingsChangedSince')((db, marks) =>
  db
    .selectFrom('catalogue_changes as change')
    .select(['change.kind', 'change.thing', 'change.before'])
    .where('change.revision', '>', marks.since)
    .where(sql<boolean>`(change.kind, change.thing) > (${marks.kind}, ${marks.thing})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('catalogue_changes as earlier')
            .select(sql.lit(1).as('one'))
            .whereRef('earlier.kind', '=', 'change.kind')
            .whereRef('earlier.thing', '=', 'change.thing')
            .where('earlier.revision', '>', marks.since)
            .whereRef('earlier.revision', '<', 'change.revision'),
        ),
      ),
    )
    .orderBy('change.kind')
    .orderBy('change.thing')
    .limit(sql.lit(atOnce)),
);

/** Finds the base of a file. Null when the file names a revision that the history of this store does not have. */
export async function findBase(
  reader: Reader,
  { edits }: Pick<CatalogueState, 'edits'>,
  named: number | undefined,
): Promise<Base | null> {
  const { span, last } = await reader.ask({ span: selectSpan({}), last: selectLastImport({}) });
  const [imported] = last;
  const importedOn = imported ? new Date(imported.made_at).toISOString().slice(0, 10) : null;
  if (named === undefined) return { revision: imported?.number ?? 0, isNamed: false, importedOn };
  const first = span[0]?.first ?? edits + 1;
  return named >= first - 1 && named <= edits ? { revision: named, isNamed: true, importedOn } : null;
}

/** Prints of the things that were changed in the store after the base, as they were then; null for those that were not there. */
export async function printsAtBase(reader: Reader, { revision }: Base): Promise<Map<string, string | null>> {
  const prints = new Map<string, string | null>();
  for (let after = { kind: '', thing: '' }; ; ) {
    const rows = await findRows(reader, selectChanged({ since: revision, ...after }));
    for (const { kind, thing, before } of rows) {
      const key = keyOf({ kind: kind as ThingKind, id: thing });
      prints.set(key, before === null ? null : printOf(JSON.parse(before)));
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return prints;
    after = { kind: last.kind, thing: last.thing };
    await new Promise(setImmediate);
  }
}

/** A thing that was changed after the base, as it was at the base. */
export async function readAtBase(reader: Reader, { revision }: Base, name: ThingName): Promise<ThingDocument | null> {
  const change = await findNextChange(reader, name, revision);
  return change?.before ? JSON.parse(change.before) : null;
}
