import * as z from 'zod/mini';
import { findMissingTexts } from '#server/catalogue-file/revisions/find-missing-texts.ts';
import { listDrafts } from '#server/catalogue-file/revisions/list-drafts.ts';
import { listRevisions } from '#server/catalogue-file/revisions/list-revisions.ts';
import { listThings } from '#server/catalogue-file/revisions/list-things.ts';
import { readRevision } from '#server/catalogue-file/revisions/read-revision.ts';
import { readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import { nameOfThing, type ThingName } from '#server/catalogue-file/revisions/thing.ts';
import { presentDraft } from '#server/present/present-draft.ts';
import { presentRevision } from '#server/present/present-revision.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type * as call from '#shared/contract/staff/catalogue.ts';
import type { Desk } from './as-staff.ts';
import { readCatalogueCursor, writeCatalogueCursor } from './catalogue-cursor.ts';

type Reading = Pick<Desk, 'database'>;

const placeOfThing = z.union([z.object({ after: z.int() }), z.object({ afterDraft: z.string() })]);
const placeOfDraft = z.object({ at: z.int(), kind: z.string(), thing: z.string() });
const placeOfRevision = z.object({ before: z.int() });
const placeOfChange = z.object({ kind: z.string(), id: z.string() });

const wrongCursor = fail('invalid-request', { field: 'after' });

/** Shows the things of one kind. */
export async function showThings(
  { database }: Reading,
  { after, ...search }: RequestOf<typeof call.things>,
  locale: LocaleCode,
): Promise<Result<ResponseOf<typeof call.things>>> {
  const cursor = readCatalogueCursor(after, placeOfThing);
  if (!cursor.ok) return wrongCursor;
  const { things, next, nextId } = await listThings(database, search, cursor.place, locale);
  return succeed({
    things: things.map(({ savedAt, ...thing }) => ({
      ...thing,
      savedAt: savedAt === null ? null : new Date(savedAt).toISOString(),
    })),
    next: next && writeCatalogueCursor(next),
    nextId,
  });
}

/** Shows the published things that lack texts in a language. */
export async function showMissingTexts(
  { database }: Reading,
  { language }: RequestOf<typeof call.missingTexts>,
  locale: LocaleCode,
): Promise<Result<ResponseOf<typeof call.missingTexts>>> {
  const found = await findMissingTexts(database, language, mostMissing + 1);
  const things = found.slice(0, mostMissing).map(({ document, kind, id, texts }) => ({
    ...{ kind, id, texts },
    name: nameOfThing({ kind, id }, document, locale),
  }));
  return succeed({ things, isMore: found.length > mostMissing });
}

const mostMissing = 50;

/** Shows one thing with its draft. */
export async function showThing({ database }: Reading, name: ThingName): Promise<Result<ResponseOf<typeof call.read>>> {
  const found = await readThing(database, name);
  if (!found.ok) return found;
  const { draft, ...thing } = found.value;
  return succeed({ ...name, ...thing, draft: draft && presentDraft(draft) });
}

/** Shows the drafts of all kinds. */
export async function showDrafts(
  { database }: Reading,
  { after, most }: RequestOf<typeof call.drafts>,
  locale: LocaleCode,
): Promise<Result<ResponseOf<typeof call.drafts>>> {
  const cursor = readCatalogueCursor(after, placeOfDraft);
  if (!cursor.ok) return wrongCursor;
  const { drafts, next } = await listDrafts(database, cursor.place, { most, locale });
  return succeed({
    drafts: drafts.map(({ draft, ...thing }) => ({ ...thing, draft: presentDraft(draft) })),
    next: next && writeCatalogueCursor(next),
  });
}

/** Shows the history of the catalogue, or of one thing. */
export async function showRevisions(
  { database }: Reading,
  { kind, id, after, most }: RequestOf<typeof call.revisions>,
  locale: LocaleCode,
): Promise<Result<ResponseOf<typeof call.revisions>>> {
  const cursor = readCatalogueCursor(after, placeOfRevision);
  if (!cursor.ok) return wrongCursor;
  if ((kind === undefined) !== (id === undefined)) return fail('invalid-request', { field: 'id' });
  const of = kind !== undefined && id !== undefined ? { kind, id } : null;
  const search = { of, before: cursor.place?.before ?? null, most, locale };
  const { revisions, next } = await listRevisions(database, search);
  return succeed({
    revisions: revisions.map(presentRevision),
    next: next === null ? null : writeCatalogueCursor({ before: next }),
  });
}

/** Shows one revision with the changed fields. */
export async function showRevision(
  { database }: Reading,
  { number, after, most }: RequestOf<typeof call.revisionRead>,
  locale: LocaleCode,
): Promise<Result<ResponseOf<typeof call.revisionRead>>> {
  const cursor = readCatalogueCursor(after, placeOfChange);
  if (!cursor.ok) return wrongCursor;
  const found = await readRevision(database, number, { after: cursor.place, most, locale });
  if (!found.ok) return found;
  const { revision, changes, next } = found.value;
  return succeed({ revision: presentRevision(revision), changes, next: next && writeCatalogueCursor(next) });
}
