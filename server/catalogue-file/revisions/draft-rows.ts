import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import type { ThingDocument, ThingName } from './thing.ts';

const columns = [
  'catalogue_drafts.kind',
  'catalogue_drafts.thing',
  'catalogue_drafts.version',
  'catalogue_drafts.document',
  'catalogue_drafts.base',
  'catalogue_drafts.saved_at',
  'catalogue_drafts.account_id',
  'catalogue_drafts.publish_at',
  'catalogue_drafts.publish_wish',
  'accounts.email',
] as const;

const selectDraft = defineQuery<{ kind: string; thing: string }>('catalogueDraft')((db, marks) =>
  db
    .selectFrom('catalogue_drafts')
    .leftJoin('accounts', 'accounts.id', 'catalogue_drafts.account_id')
    .select(columns)
    .where('catalogue_drafts.kind', '=', marks.kind)
    .where('catalogue_drafts.thing', '=', marks.thing),
);

const selectDraftsOfKind = defineQuery<{ kind: string }>('draftsOfKind')((db, marks) =>
  db.selectFrom('catalogue_drafts').select(['thing', 'document', 'saved_at']).where('kind', '=', marks.kind),
);

/** The place after a draft in the list of all drafts. */
export interface DraftPlace {
  at: number;
  kind: string;
  thing: string;
}

const selectLastDrafts = defineQuery<DraftPlace & { most: number }>('lastDrafts')((db, marks) =>
  db
    .selectFrom('catalogue_drafts')
    .leftJoin('accounts', 'accounts.id', 'catalogue_drafts.account_id')
    .select(columns)
    .where(
      sql<boolean>`(catalogue_drafts.saved_at, catalogue_drafts.kind, catalogue_drafts.thing)
        < (${marks.at}, ${marks.kind}, ${marks.thing})`,
    )
    .orderBy('catalogue_drafts.saved_at', 'desc')
    .orderBy('catalogue_drafts.kind', 'desc')
    .orderBy('catalogue_drafts.thing', 'desc')
    .limit(marks.most),
);

const selectScheduled = defineQuery<{ until: number }>('scheduledDrafts')((db, marks) =>
  db
    .selectFrom('catalogue_drafts')
    .select(['kind', 'thing', 'version', 'publish_at', 'publish_wish'])
    .where('publish_at', 'is not', null)
    .where('publish_at', '<=', marks.until)
    .orderBy('publish_at'),
);

const selectTogether = defineQuery<{ publish_at: number; publish_wish: string }>('draftsSetTogether')((db, marks) =>
  db
    .selectFrom('catalogue_drafts')
    .select(['kind', 'thing'])
    .where('publish_at', '=', marks.publish_at)
    .where('publish_wish', '=', marks.publish_wish),
);

export type DraftRow = ReturnType<typeof selectDraft> extends Asked<infer Row> ? Row : never;

/** Inserts a draft unless the thing has one. */
export const insertDraft = insertRows('catalogue_drafts', { unless: ['kind', 'thing'] });

/** Changes a draft that still has the given version, and counts its version up. */
export const updateDraft = updateRows(
  'catalogue_drafts',
  ['kind', 'thing', 'version'],
  ['document', 'base', 'account_id', 'saved_at', 'publish_at', 'publish_wish', 'vendor'],
);

export const deleteDrafts = deleteRows('catalogue_drafts', ['kind', 'thing', 'version']);

/** Sets the time at which drafts of the given versions are published, and counts the versions up. */
export const scheduleDrafts = updateRows(
  'catalogue_drafts',
  ['kind', 'thing', 'version'],
  ['publish_at', 'publish_wish'],
);

const unscheduleDrafts = updateRows('catalogue_drafts', ['kind', 'thing'], ['publish_at', 'publish_wish']);

/** Takes drafts that were set together off their time of publishing. Returns how many. */
export async function unscheduleTogether(
  tx: Transaction,
  { publish_at, publish_wish }: Pick<DraftRow, 'publish_at' | 'publish_wish'>,
): Promise<number> {
  if (publish_at === null || publish_wish === null) return 0;
  const together = await findRows(tx, selectTogether({ publish_at, publish_wish }));
  return tx.change(unscheduleDrafts(...together.map((row) => ({ ...row, publish_at: null, publish_wish: null }))));
}

export function findDraft(reader: Reader, { kind, id }: ThingName): Promise<DraftRow | undefined> {
  return findRow(reader, selectDraft({ kind, thing: id }));
}

export function findDraftsOfKind(reader: Reader, kind: ThingKind) {
  return findRows(reader, selectDraftsOfKind({ kind }));
}

/** The drafts saved before a place in the list, the last saved first. */
export function findLastDrafts(reader: Reader, before: DraftPlace | null, most: number): Promise<DraftRow[]> {
  return findRows(reader, selectLastDrafts({ at: Number.MAX_SAFE_INTEGER, kind: '', thing: '', ...before, most }));
}

export function findScheduled(reader: Reader, until: number) {
  return findRows(reader, selectScheduled({ until }));
}

/** The columns of a draft that hold its document. */
export function documentColumns(kind: ThingKind, document: ThingDocument | null) {
  const { vendor } = document ?? {};
  return {
    document: document && JSON.stringify(document),
    vendor: kind === 'product' && typeof vendor === 'string' ? vendor : null,
  };
}

export function nameOfRow({ kind, thing }: Pick<DraftRow, 'kind' | 'thing'>): ThingName {
  return { kind: kind as ThingKind, id: thing };
}
