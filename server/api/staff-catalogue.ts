import { presentDraft } from '#server/present/present-draft.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import {
  discardThing,
  previewPublish,
  publishThings,
  saveThing,
  undoRevision,
  unscheduleThing,
} from '#server/staff/catalogue-acts.ts';
import { publishLater } from '#server/staff/publish-later.ts';
import {
  showDrafts,
  showMissingTexts,
  showRevision,
  showRevisions,
  showThing,
  showThings,
} from '#server/staff/show-catalogue.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/catalogue.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

export function staffCatalogueHandlers(options: ApiOptions): Handler[] {
  const { desk } = options;
  const { timeZone } = options.settings;
  return [
    handle(call.things, (search, { locale }) => showThings(desk, search, locale)),
    handle(call.missingTexts, (search, { locale }) => showMissingTexts(desk, search, locale)),
    handle(call.read, (name) => showThing(desk, name)),
    handle(call.drafts, (search, { locale }) => showDrafts(desk, search, locale)),
    handle(call.revisions, (search, { locale }) => showRevisions(desk, search, locale)),
    handle(call.revisionRead, (search, { locale }) => showRevision(desk, search, locale)),
    handle(call.previewPublish, ({ drafts }, { locale }) => previewPublish(desk, drafts, { timeZone, locale })),
    handleThen(
      call.save,
      async (wish, context) => {
        await refuseRepeated(options, context);
        return saveThing(desk, actorOfCall(call.save, context), wish);
      },
      inside((draft: Parameters<typeof presentDraft>[0]) => ({ draft: presentDraft(draft) })),
    ),
    handle(call.discard, async (seen, context) => {
      await refuseRepeated(options, context);
      return done(await discardThing(desk, actorOfCall(call.discard, context), seen));
    }),
    handle(call.unschedule, async (seen, context) => {
      await refuseRepeated(options, context);
      return done(await unscheduleThing(desk, actorOfCall(call.unschedule, context), seen));
    }),
    handle(call.publish, async ({ despite_newer: despiteNewer, despite_sold: despiteSold, at, ...wish }, context) => {
      await refuseRepeated(options, context);
      const actor = actorOfCall(call.publish, context);
      const whole = { ...wish, despiteNewer, despiteSold };
      if (at === undefined) return publishThings(desk, actor, whole, timeZone);
      const time = new Date(at);
      if (time <= desk.clock()) return fail('invalid-request', { field: 'at' });
      return publishLater(desk, actor, { ...whole, at: time }, timeZone);
    }),
    handle(call.undo, async ({ number }, context) => {
      await refuseRepeated(options, context);
      return undoRevision(desk, actorOfCall(call.undo, context), number);
    }),
  ];
}

function done(outcome: Result<null>): Result<{ ok: true }> {
  return outcome.ok ? succeed({ ok: true }) : outcome;
}
