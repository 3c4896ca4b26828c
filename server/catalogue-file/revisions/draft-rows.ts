import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import type { Dialect } from '#server/database/dialect.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { deleteRows, insertRows, lockRows, type NewRow, updateRows } from '#server/database/write.ts';
import { nameOfActing } from '#server/sales/name-of-acting.ts';
import { type ThingKind, thingKinds } from '#shared/contract/staff/catalogue.ts';
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
  nameOfActing('catalogue_drafts.account_id').as('email'),
] as const;

const selectDraft = defineQuery<{ kind: string; thing: string }>('catalogueDraft')((db, marks) =>
  db
    .selectFrom('catalogue_drafts')
    .leftJoin('accounts', 'accounts.id', 'catalogue_drafts.account_id')
    .select(columns)
    .where('catalogue_drafts.kind', '=', marks.kind)
    .where('catalogue_drafts.thing', '=', marks.thing),
);

const atOnce = 100;

const selectDraftsOfKind = defineQuery<{ kind: string; after: string }>('draftsOfKind')((db, marks, dialect) =>
  db
    .selectFrom('catalogue_drafts')
    .select('thing')
    .select(
      dialect === 'postgres'
        ? // PostgreSQL cannot read a NUL or half a character. Such a draft has no name here.
          sql<
            string | null
          >`CASE WHEN document !~ '\\\\u(0000|[dD][89a-fA-F])' THEN json_build_object('name', document::json -> 'name',
            'label', document::json -> 'label', 'title', document::json -> 'title')::text END`.as('names')
        : sql<string | null>`CASE WHEN document IS NOT NULL THEN json_object('name', document -> '$.name',
            'label', document -> '$.label', 'title', document -> '$.title') END`.as('names'),
    )
    .where('kind', '=', marks.kind)
    .where('thing', '>', marks.after)
    .orderBy('thing')
    .limit(sql.lit(atOnce)),
);

const selectDrafts = defineQuery<{ kind: string; things: string[] }>('draftsOfThings')((db, marks, dialect) =>
  db
    .selectFrom('catalogue_drafts')
    .select(['thing', 'document', 'saved_at'])
    .where('kind', '=', marks.kind)
    .where(
      dialect === 'postgres'
        ? sql<boolean>`thing = any(${marks.things}::text[])`
        : sql<boolean>`thing in (select value from json_each(${marks.things}))`,
    ),
);

const selectGreatestNumber = defineQuery<{ kind: string }>('greatestDraftNumber')((db, marks, dialect) => {
  const number = sql<number>`(${sql.raw(numberIn(dialect))})`;
  return db
    .selectFrom('catalogue_drafts')
    .select(number.as('number'))
    .where('kind', '=', marks.kind)
    .where(number, 'is not', null)
    .orderBy(number, 'desc')
    .limit(sql.lit(1));
});

const selectCount = defineQuery<object>('numberOfDrafts')((db) =>
  db
    .selectFrom('catalogue_drafts')
    .select((eb) => eb.fn.countAll().as('count'))
    // Each kind is read from the index.
    .where(
      'kind',
      'in',
      thingKinds.map((kind) => sql.lit(kind)),
    ),
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
  ['document', 'base', 'account_id', 'saved_at', 'publish_at', 'publish_wish', 'vendor'],
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

/** The drafts of a kind, some at a time, each with the fields that may be its name; null for a draft that withdraws its thing. */
export async function* readDraftsOfKind(
  reader: Reader,
  kind: ThingKind,
): AsyncGenerator<{ thing: string; names: string | null }[]> {
  for (let after = ''; ; ) {
    const rows = await findRows(reader, selectDraftsOfKind({ kind, after }));
    yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.thing ?? after;
    await new Promise(setImmediate);
  }
}

/** The drafts of some things of a kind. */
export function findDrafts(reader: Reader, kind: ThingKind, things: readonly string[]) {
  return findRows(reader, selectDrafts({ kind, things: [...things] }));
}

/** The greatest number of a draft of a kind; 0 without one. */
export async function readGreatestDraftNumber(reader: Reader, kind: ThingKind): Promise<number> {
  return Number((await findRow(reader, selectGreatestNumber({ kind })))?.number ?? 0);
}

export async function countDrafts(reader: Reader): Promise<number> {
  return Number((await findRow(reader, selectCount({})))?.count ?? 0);
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

/** The number in a draft's document: an id of up to 15 digits, or else null. The index by number has this expression. */
function numberIn(dialect: Dialect): string {
  return dialect === 'postgres'
    ? // Escapes such as \u0000 cannot be read as JSON, and a number needs none.
      String.raw`CASE WHEN jsonb_typeof(regexp_replace(document, '\\(u....|.)', '_', 'g')::jsonb -> 'id') = 'number'
        AND regexp_replace(document, '\\(u....|.)', '_', 'g')::jsonb ->> 'id' ~ '^[1-9][0-9]{0,14}$'
        THEN (regexp_replace(document, '\\(u....|.)', '_', 'g')::jsonb ->> 'id')::bigint END`
    : `CASE WHEN json_type(document, '$.id') = 'integer' AND json_extract(document, '$.id') BETWEEN 1 AND 999999999999999
        THEN json_extract(document, '$.id') END`;
}
