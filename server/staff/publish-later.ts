import type { SeenDraft } from '#server/catalogue-file/revisions/discard-draft.ts';
import {
  findDraft,
  findScheduled,
  nameOfRow,
  scheduleDrafts,
  unscheduleTogether,
} from '#server/catalogue-file/revisions/draft-rows.ts';
import { type PublishInstant, planPublish } from '#server/catalogue-file/revisions/plan-publish.ts';
import { type PublishWish, whyPublishRefused } from '#server/catalogue-file/revisions/publish.ts';
import { wordThing } from '#server/catalogue-file/revisions/thing.ts';
import { findAccount, toAccount } from '#server/members/accounts.ts';
import { shortId } from '#server/sales/random-id.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isStaffRole } from '#shared/rules/staff-role.ts';
import type { Actor } from './actor.ts';
import { asStaffInTransaction, type Desk } from './as-staff.ts';
import { objectsOf, publishThings } from './catalogue-acts.ts';
import { readPublishWish, type StoredWish, tellPublisher } from './publish-wish.ts';

interface LaterWish extends PublishWish {
  drafts: readonly SeenDraft[];
  at: Date;
}

/** Sets the time at which some drafts are published together. They must fit now, and are checked again at their time. */
export async function publishLater(
  desk: Desk,
  actor: Actor,
  { drafts, at, ...wish }: LaterWish,
  timeZone: PublishInstant['timeZone'],
): Promise<Result<{ revision: null }>> {
  // At its time, nobody would know whether the key still works.
  const planned = actor.isKey
    ? fail('not-by-key')
    : await planPublish(desk.database, drafts, { now: desk.clock(), timeZone });
  const failure = planned.ok ? whyPublishRefused(planned.value, wish) : planned.failure;
  const act = { operation: 'catalogue.publish', actor, objects: objectsOf(drafts), fields: ['publishAt'] } as const;
  return asStaffInTransaction(desk, act, async (tx) => {
    if (failure) return { ok: false, failure };
    if (actor.accountId === null) throw new Error('Only an account publishes later.');
    const stored: StoredWish = { id: shortId(), accountId: actor.accountId, ...wish };
    const text = JSON.stringify(stored);
    for (const { version, ...name } of drafts) {
      const row = await findDraft(tx, name);
      if (row) await unscheduleTogether(tx, row);
      const set = { kind: name.kind, thing: name.id, version, publish_at: at.getTime(), publish_wish: text };
      if ((await tx.change(scheduleDrafts(set))) === 0) return fail('draft-changed', { subject: wordThing(name) });
    }
    return succeed({ revision: null });
  });
}

/**
 * Publishes the drafts whose time has come. Two nodes may do this at once. Returns how many revisions were made. A fault with some drafts is
 * thrown when the others have been published.
 */
export async function publishDue(desk: Desk, timeZone: PublishInstant['timeZone']): Promise<number> {
  const due = await findScheduled(desk.database, desk.clock().getTime());
  let count = 0;
  const faults: unknown[] = [];
  for (const [text, rows] of Map.groupBy(due, ({ publish_wish }) => publish_wish ?? '')) {
    try {
      if (await publishTogether(desk, readPublishWish(text), rows, timeZone)) count++;
    } catch (err) {
      faults.push(err);
    }
  }
  if (faults.length > 1) throw new AggregateError(faults, 'Some drafts could not be published at their time.');
  if (faults.length > 0) throw faults[0];
  return count;
}

type Due = Awaited<ReturnType<typeof findScheduled>>[number];

async function publishTogether(
  desk: Desk,
  { accountId, id: _, ...wish }: StoredWish,
  rows: readonly Due[],
  timeZone: PublishInstant['timeZone'],
): Promise<boolean> {
  const account = await findAccount(desk.database, accountId);
  const permissions = account && isStaffRole(account.role) ? toAccount(account).permissions : [];
  const actor: Actor = { madeBy: 'catalogue.publish', accountId, systemUser: null, permissions };
  const drafts = rows.map((row) => ({ ...nameOfRow(row), version: row.version }));
  const published = await publishThings(desk, actor, { drafts, ...wish }, timeZone);
  if (published.ok) return true;
  // Others have published just now: the next run tries again.
  if (published.failure.code !== 'catalogue-changed') await giveUp(desk, rows, published.failure);
  return false;
}

/** Takes drafts off their time, and tells the person why. Another node may have published or stopped them already. */
async function giveUp({ database, clock }: Desk, rows: readonly Due[], failure: Failure): Promise<void> {
  await database.transaction(async (tx) => {
    const [first] = rows;
    if (!first || (await unscheduleTogether(tx, first)) === 0) return;
    await tellPublisher(tx, first, failure, clock());
  });
}
