import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { updateRows } from '#server/database/write.ts';
import { toWritten } from './create-reviews.ts';
import type { WrittenReview } from './reviews.ts';

const mostListed = 200;

const selectInState = defineQuery<Pick<Tables['reviews'], 'state'>>('reviewsInState')((db, marks) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('state', '=', marks.state)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(sql.lit(mostListed)),
);

const selectReview = selectWhere('reviews', { id: 'id' });

const updateState = updateRows('reviews', ['id', 'version'], ['state', 'reason', 'decided_at']);
const updateReply = updateRows('reviews', ['id', 'version'], ['reply', 'replied_at']);

/** Raises the version of the shown reviews, so that every node reads them again. */
export const countShownReviews = updateRows('shown_reviews', ['id'], [], { count: ['version'] });

/** The reviews in a state, those that have waited longest first. */
export async function listReviews(reader: Reader, state: WrittenReview['state']): Promise<WrittenReview[]> {
  return (await findRows(reader, selectInState({ state }))).map(toWritten);
}

export async function findReview(reader: Reader, id: string): Promise<WrittenReview | null> {
  const row = await findRow(reader, selectReview({ id }));
  return row ? toWritten(row) : null;
}

export type Decision = { state: 'approved' } | { state: 'rejected'; reason: string };

/** A review in the version that staff have read. Since then its member may have replaced it, or other staff may have decided. */
export type ReadReview = Pick<WrittenReview, 'id' | 'version'>;

/** Shows a review, or hides it with a reason for its member. An earlier decision is replaced. False when there is no such review. */
export async function decideReview(
  tx: Transaction,
  { id, version }: ReadReview,
  decision: Decision,
  now: number,
): Promise<boolean> {
  const reason = decision.state === 'rejected' ? decision.reason : null;
  const decided = { id, version, state: decision.state, reason, decided_at: now };
  const changed = await tx.change(updateState(decided));
  if (changed === 0) return false;
  tx.send(countShownReviews({ id: 1 }));
  return true;
}

/** Stores the store's reply to a review, or removes it (null). False when the review is not as it was read. */
export async function replyToReview(
  tx: Transaction,
  { id, version }: ReadReview,
  reply: string | null,
  now: number,
): Promise<boolean> {
  const changed = await tx.change(updateReply({ id, version, reply, replied_at: reply === null ? null : now }));
  if (changed === 0) return false;
  tx.send(countShownReviews({ id: 1 }));
  return true;
}
