import { wordPath } from '#server/catalogue-file/fault.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Change, lockRows, updateRows } from '#server/database/write.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { endDrafts, type PublishTime, unscheduleTogether } from './draft-rows.ts';
import { type RevisionMaker, revisionChanges } from './note-revision.ts';
import type { PlannedPublish } from './plan-publish.ts';
import { wordThing } from './thing.ts';

export interface PublishWish {
  /** Words for the history. */
  note: string;
  despiteNewer: boolean;
  despiteSold: boolean;
}

export interface StoredPublish {
  revision: number;
  /** The times that other drafts were taken off. */
  offTime: readonly PublishTime[];
}

const lockState = lockRows('catalogue_state', ['id', 'active_generation', 'revision']);

/** Removes the catalogue's print, too: without it, the next import of any file replaces the generation. */
const updateState = updateRows('catalogue_state', ['id'], ['revision', 'print']);

/** The reason why a planned publishing must not be stored; null when it may. */
export function whyPublishRefused(
  { faults, behind }: Pick<PlannedPublish, 'faults' | 'behind'>,
  { despiteNewer }: Pick<PublishWish, 'despiteNewer'>,
): Failure | null {
  const [fault] = faults;
  if (fault) {
    const subject = wordThing(fault);
    const at = [subject, wordPath(fault.path)].filter((part) => part !== '').join(', ');
    return { code: 'catalogue-faulty', subject, reason: `${at}: ${fault.message}` };
  }
  const [newer] = behind;
  return newer && !despiteNewer ? { code: 'thing-changed', subject: wordThing(newer) } : null;
}

/**
 * Stores a planned publishing in one transaction. First it locks the state of the catalogue, so that of two publishers the second gets
 * `catalogue-changed`, and a sale that needs a new counter waits. Then it marks the counters of the places, so that no sale with the old
 * calendar comes between the check and the change. Drafts that were set to a time with one of these, and are not among them, are taken off
 * their time; `offTime` has these times.
 */
export async function storePublish(
  tx: Transaction,
  planned: PlannedPublish,
  { marks, writes }: { marks: Change; writes: readonly Change[] },
  { by, note, despiteSold }: Omit<PublishWish, 'despiteNewer'> & { by: RevisionMaker },
): Promise<Result<StoredPublish>> {
  const { generation, revision, drafts, things, now } = planned;
  const isCurrent = (await tx.change(lockState({ id: 1, active_generation: generation, revision }))) > 0;
  if (!isCurrent) return fail('catalogue-changed');
  const removed = await endDrafts(
    tx,
    drafts.map(({ kind, id, version }) => ({ kind, thing: id, version })),
  );
  if (removed !== drafts.length) return fail('draft-changed');
  const offTime: PublishTime[] = [];
  for (const time of planned.times) {
    if ((await unscheduleTogether(tx, time)) > 0) offTime.push(time);
  }
  if (things.length === 0) return succeed({ revision, offTime });
  if (marks.rows.length > 0) tx.send(marks);
  const [low] = despiteSold ? [] : await planned.belowSold(tx);
  if (low) {
    const subject = [low.pool, low.date, low.slot].filter(Boolean).join(' ');
    return fail('places-below-sold', { subject, bound: low.sold });
  }
  const number = revision + 1;
  tx.send(updateState({ id: 1, revision: number, print: null }), ...writes);
  tx.send(...revisionChanges({ number, madeAt: now.getTime(), origin: 'publish', by, note, things }));
  return succeed({ revision: number, offTime });
}
