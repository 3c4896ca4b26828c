import * as z from 'zod/mini';
import { listDrafts } from '#server/catalogue-file/revisions/list-drafts.ts';
import { listRevisions } from '#server/catalogue-file/revisions/list-revisions.ts';
import { listThings } from '#server/catalogue-file/revisions/list-things.ts';
import { readRevision } from '#server/catalogue-file/revisions/read-revision.ts';
import { readThing } from '#server/catalogue-file/revisions/read-thing.ts';
import { presentDraft } from '#server/present/present-draft.ts';
import { presentRevision } from '#server/present/present-revision.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import {
  discardThing,
  previewPublish,
  publishThings,
  saveThing,
  undoRevision,
  unscheduleThing,
} from '#server/staff/catalogue-acts.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/catalogue.ts';
import type { ApiOptions } from './api-options.ts';
import { readCatalogueCursor, writeCatalogueCursor } from './catalogue-cursor.ts';
import { type Handler, handle } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

const placeOfThing = z.union([z.object({ after: z.int() }), z.object({ afterDraft: z.string() })]);
const placeOfRevision = z.object({ before: z.int() });
const placeOfChange = z.object({ kind: z.string(), id: z.string() });
const placeOfDraft = z.object({ at: z.int(), kind: z.string(), thing: z.string() });

export function staffCatalogueHandlers(options: ApiOptions): Handler[] {
  const { desk } = options;
  const { database } = desk;
  const { timeZone } = options.settings;
  return [
    handle(call.things, async ({ after, ...search }, { locale }) => {
      const place = after === undefined ? null : readCatalogueCursor(after, placeOfThing);
      if (after !== undefined && !place) return fail('invalid-request', { field: 'after' });
      const { things, next, nextId } = await listThings(database, search, place, locale);
      return succeed({
        things: things.map(({ savedAt, ...thing }) => ({
          ...thing,
          savedAt: savedAt === null ? null : new Date(savedAt).toISOString(),
        })),
        next: next && writeCatalogueCursor(next),
        nextId,
      });
    }),
    handle(call.read, async (name) => {
      const found = await readThing(database, name);
      if (!found.ok) return found;
      const { draft, ...thing } = found.value;
      return succeed({ ...name, ...thing, draft: draft && presentDraft(draft) });
    }),
    handle(call.save, async (wish, context) => {
      await refuseRepeated(options, context);
      const saved = await saveThing(desk, actorOfCall(call.save, context), wish);
      return saved.ok ? succeed({ draft: presentDraft(saved.value) }) : saved;
    }),
    handle(call.discard, async (seen, context) => {
      await refuseRepeated(options, context);
      const done = await discardThing(desk, actorOfCall(call.discard, context), seen);
      return done.ok ? succeed({ ok: true as const }) : done;
    }),
    handle(call.unschedule, async (seen, context) => {
      await refuseRepeated(options, context);
      const done = await unscheduleThing(desk, actorOfCall(call.unschedule, context), seen);
      return done.ok ? succeed({ ok: true as const }) : done;
    }),
    handle(call.drafts, async ({ after, most }, { locale }) => {
      const place = after === undefined ? null : readCatalogueCursor(after, placeOfDraft);
      if (after !== undefined && !place) return fail('invalid-request', { field: 'after' });
      const { drafts, next } = await listDrafts(database, place, { most, locale });
      return succeed({
        drafts: drafts.map(({ draft, ...thing }) => ({ ...thing, draft: presentDraft(draft) })),
        next: next && writeCatalogueCursor(next),
      });
    }),
    handle(call.previewPublish, async ({ drafts }, { locale }) => previewPublish(desk, drafts, { timeZone, locale })),
    handle(call.publish, async ({ despite_newer: despiteNewer, despite_sold: despiteSold, at, ...wish }, context) => {
      await refuseRepeated(options, context);
      const actor = actorOfCall(call.publish, context);
      return publishThings(desk, actor, { ...wish, despiteNewer, despiteSold }, timeZone);
    }),
    handle(call.revisions, async ({ kind, id, after, most }, { locale }) => {
      const place = after === undefined ? null : readCatalogueCursor(after, placeOfRevision);
      if (after !== undefined && !place) return fail('invalid-request', { field: 'after' });
      if ((kind === undefined) !== (id === undefined)) return fail('invalid-request', { field: 'id' });
      const of = kind !== undefined && id !== undefined ? { kind, id } : null;
      const { revisions, next } = await listRevisions(database, { of, before: place?.before ?? null, most, locale });
      return succeed({
        revisions: revisions.map(presentRevision),
        next: next === null ? null : writeCatalogueCursor({ before: next }),
      });
    }),
    handle(call.revisionRead, async ({ number, after, most }, { locale }) => {
      const place = after === undefined ? null : readCatalogueCursor(after, placeOfChange);
      if (after !== undefined && !place) return fail('invalid-request', { field: 'after' });
      const found = await readRevision(database, number, { after: place, most, locale });
      if (!found.ok) return found;
      const { revision, changes, next } = found.value;
      return succeed({ revision: presentRevision(revision), changes, next: next && writeCatalogueCursor(next) });
    }),
    handle(call.undo, async ({ number }, context) => {
      await refuseRepeated(options, context);
      return undoRevision(desk, actorOfCall(call.undo, context), number);
    }),
  ];
}
