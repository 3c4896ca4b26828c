import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { deleteRows, insertRows, lockRows, type NewRow, updateRows } from '#server/database/write.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import type { ThingName } from './thing.ts';

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

const selectEndedVersion = defineQuery<object>('endedVersion')((db) =>
  db.selectFrom('catalogue_state').select('ended_version').where('id', '=', sql.lit(1)),
);

const lockState = lockRows('catalogue_state', ['id']);

const raiseEndedVersion = updateRows('catalogue_state', ['id'], ['ended_version'], {
  when: (was, given) => sql`${was('ended_version')} < ${given('ended_version')}`,
});

const insertDraft = insertRows('catalogue_drafts', { unless: ['kind', 'thing'] });

/** Changes a draft that still has the given version, and counts its version up. */
export const updateDraft = updateRows(
  'catalogue_drafts',
  ['kind', 'thing', 'version'],
  ['document', 'base', 'account_id', 'saved_at', 'publish_at', 'publish_wish'],
);

const deleteDrafts = deleteRows('catalogue_drafts', ['kind', 'thing', 'version']);

/**
 * Locks the state of the catalogue until the end of the transaction. Drafts begin and end under this lock, and so does a publishing, which
 * locks it first, too.
 */
export async function lockDrafts(tx: Transaction): Promise<void> {
  await tx.change(lockState({ id: 1 }));
}

/**
 * Adds the first draft of a thing, unless it has one. Its version is above those of all drafts that have ended, so that nobody who has seen
 * a former draft takes this one for it. Returns whether it was added. Call `lockDrafts` first.
 */
export async function addDraft(tx: Transaction, draft: Omit<NewRow<'catalogue_drafts'>, 'version'>): Promise<boolean> {
  const ended = (await findRow(tx, selectEndedVersion({})))?.ended_version ?? 0;
  return (await tx.change(insertDraft({ ...draft, version: ended + 1 }))) > 0;
}

/** Deletes drafts that still have the given versions. Returns how many. Call `lockDrafts` first. */
export async function endDrafts(
  tx: Transaction,
  drafts: readonly Pick<DraftRow, 'kind' | 'thing' | 'version'>[],
): Promise<number> {
  const ended = await tx.change(deleteDrafts(...drafts));
  await tx.change(raiseEndedVersion({ id: 1, ended_version: Math.max(...drafts.map(({ version }) => version)) }));
  return ended;
}

/** Sets the time at which drafts of the given versions are published, and counts the versions up. */
export const scheduleDrafts = updateRows(
  'catalogue_drafts',
  ['kind', 'thing', 'version'],
  ['publish_at', 'publish_wish'],
);

const unscheduleDrafts = updateRows('catalogue_drafts', ['kind', 'thing'], ['publish_at', 'publish_wish']);

/** The time of drafts that were set together, with the text of who publishes them. */
export type PublishTime = Pick<DraftRow, 'publish_at' | 'publish_wish'>;

/** The different times of some drafts. */
export function timesOf(rows: readonly PublishTime[]): PublishTime[] {
  return [
    ...new Map(rows.map(({ publish_at, publish_wish }) => [publish_wish, { publish_at, publish_wish }])).values(),
  ];
}

/** Takes drafts that were set together off their time of publishing. Returns how many. */
export async function unscheduleTogether(tx: Transaction, { publish_at, publish_wish }: PublishTime): Promise<number> {
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

export function nameOfRow({ kind, thing }: Pick<DraftRow, 'kind' | 'thing'>): ThingName {
  return { kind: kind as ThingKind, id: thing };
}
