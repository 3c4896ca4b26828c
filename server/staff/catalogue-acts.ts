import { setImmediate } from 'node:timers/promises';
import { changedFields } from '#server/catalogue-file/revisions/diff-fields.ts';
import { discardDraft, type SeenDraft, unscheduleDraft } from '#server/catalogue-file/revisions/discard-draft.ts';
import type { Draft } from '#server/catalogue-file/revisions/draft.ts';
import { type PublishInstant, planPublish } from '#server/catalogue-file/revisions/plan-publish.ts';
import { type PublishWish, storePublish, whyPublishRefused } from '#server/catalogue-file/revisions/publish.ts';
import { type DraftWish, saveDraft } from '#server/catalogue-file/revisions/save-draft.ts';
import { nameOfThing, type ThingName, wordThing } from '#server/catalogue-file/revisions/thing.ts';
import { makeUndoDrafts } from '#server/catalogue-file/revisions/undo.ts';
import type { Reader } from '#server/database/database.ts';
import { insertActs } from '#server/sales/staff-acts.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type Failure, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { previewPublish as previewCall } from '#shared/contract/staff/catalogue.ts';
import { storeDangers } from '#shared/rules/store-dangers.ts';
import type { Actor } from './actor.ts';
import { type Act, asStaff, asStaffInTransaction, type Desk } from './as-staff.ts';
import { tellPublisher } from './publish-wish.ts';

/** The changed things of the audit trail; more than these are left out. */
const objectsShown = 50;

/** Saves a draft. */
export function saveThing(desk: Desk, actor: Actor, wish: DraftWish): Promise<Result<Draft>> {
  const fields = [wish.document ? 'document' : 'withdrawal'];
  const act = { operation: 'catalogue.save', actor, objects: [wordThing(wish)], fields } as const;
  return asStaffInTransaction(desk, act, (tx) =>
    saveDraft(tx, wish, { accountId: actor.accountId, now: desk.clock().getTime() }),
  );
}

export function discardThing(desk: Desk, actor: Actor, seen: SeenDraft): Promise<Result<null>> {
  const act = { operation: 'catalogue.discard', actor, objects: [wordThing(seen)] } as const;
  return asStaffInTransaction(desk, act, (tx) => discardDraft(tx, seen));
}

export function unscheduleThing(desk: Desk, actor: Actor, seen: SeenDraft): Promise<Result<null>> {
  const act = { operation: 'catalogue.unschedule', actor, objects: [wordThing(seen)] } as const;
  return asStaffInTransaction(desk, act, (tx) => unscheduleDraft(tx, seen));
}

/** Makes drafts that take back what a revision changed. */
export async function undoRevision(desk: Desk, actor: Actor, number: number): Promise<Result<{ count: number }>> {
  const act: Act<ThingName[]> = {
    ...({ operation: 'catalogue.undo', actor } as const),
    objects: [`revision ${number}`],
    changedBy: objectsOf,
  };
  const made = await asStaffInTransaction(desk, act, (tx) =>
    makeUndoDrafts(tx, number, { accountId: actor.accountId, now: desk.clock().getTime() }),
  );
  return made.ok ? succeed({ count: made.value.length }) : made;
}

const faultsShown = 20;
const lowShown = 20;

/** Shows what publishing some drafts together would change, and what would stop it. */
export async function previewPublish(
  { database, clock }: Desk,
  drafts: readonly SeenDraft[],
  { timeZone, locale }: { timeZone: PublishInstant['timeZone']; locale: LocaleCode },
): Promise<Result<ResponseOf<typeof previewCall>>> {
  const planned = await planPublish(database, drafts, { now: clock(), timeZone });
  if (!planned.ok) return planned;
  const { changes, faults, behind, belowSold } = planned.value;
  const shown: ResponseOf<typeof previewCall>['changes'] = [];
  for (const { kind, id, before, after } of changes) {
    const name = nameOfThing({ kind, id }, after ?? before, locale);
    shown.push({ kind, id, name, fields: changedFields(before, after) });
    await setImmediate();
  }
  return succeed({
    changes: shown,
    faults: faults.slice(0, faultsShown),
    behind: [...behind],
    dangers: changes.flatMap(({ kind, before, after }) =>
      kind === 'store' && before && after ? storeDangers(before, after) : [],
    ),
    belowSold: (await belowSold(database)).slice(0, lowShown),
  });
}

/** A publishing that lost against another one is planned again this many times in all. */
const mostTries = 3;

/** A publishing by people who may publish only some drafts. */
interface BoundedPublish {
  operation: 'shop.publish-product';
  /** The reason why they must not publish the drafts; null when they may. */
  whyRefused(reader: Reader): Promise<Failure | null>;
}

/** Publishes some drafts together, all or none. */
export function publishThings(
  desk: Desk,
  actor: Actor,
  { drafts, ...wish }: PublishWish & { drafts: readonly SeenDraft[] },
  timeZone: PublishInstant['timeZone'],
  bounded?: BoundedPublish,
): Promise<Result<{ revision: number }>> {
  const act: Act<{ revision: number }> = {
    ...{ operation: bounded?.operation ?? 'catalogue.publish', actor },
    objects: objectsOf(drafts),
    changedBy: ({ revision }) => [`revision ${revision}`],
    fields: [...(wish.despiteNewer ? ['despiteNewer'] : []), ...(wish.despiteSold ? ['despiteSold'] : [])],
  };
  return asStaff(desk, act, async (trail) => {
    for (let tries = 1; ; tries++) {
      const outcome = await attempt(trail);
      const isOvertaken = !outcome.ok && outcome.failure.code === 'catalogue-changed';
      if (!isOvertaken || tries === mostTries) return outcome;
    }
  });

  async function attempt(trail: Parameters<Parameters<typeof asStaff>[2]>[0]): Promise<Result<{ revision: number }>> {
    const refused = await bounded?.whyRefused(desk.database);
    if (refused) return { ok: false, failure: refused };
    const planned = await planPublish(desk.database, drafts, { now: desk.clock(), timeZone });
    if (!planned.ok) return planned;
    const failure = whyPublishRefused(planned.value, wish);
    if (failure) return { ok: false, failure };
    const written = await planned.value.write();
    const outcome = await desk.database.transaction(
      async (tx) => {
        const done = await storePublish(tx, planned.value, written, { ...wish, by: actor });
        if (!done.ok) return done;
        const { revision, offTime } = done.value;
        for (const time of offTime) await tellPublisher(tx, time, { code: 'catalogue-changed' }, desk.clock());
        const published = succeed({ revision });
        tx.send(insertActs(trail.lineOf(published)));
        return published;
      },
      { isPatient: true },
    );
    trail.isWritten = outcome.ok;
    return outcome;
  }
}

/** Names the changed things for the audit trail. */
export function objectsOf(things: readonly ThingName[]): string[] {
  return things.slice(0, objectsShown).map(wordThing);
}
