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

const updateState = updateRows('reviews', ['id', 'sent_at'], ['state', 'reason', 'decided_at']);

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

/** A review in the version of `sentAt`. Its member may have replaced a rejected text since. */
export type ReadReview = Pick<WrittenReview, 'id' | 'sentAt'>;

/** Shows a review, or hides it with a reason for its member. An earlier decision is replaced. False when there is no such review. */
export async function decideReview(
  tx: Transaction,
  { id, sentAt }: ReadReview,
  decision: Decision,
  now: number,
): Promise<boolean> {
  const reason = decision.state === 'rejected' ? decision.reason : null;
  const decided = { id, sent_at: sentAt, state: decision.state, reason, decided_at: now };
  const changed = await tx.change(updateState(decided));
  if (changed === 0) return false;
  tx.send(countShownReviews({ id: 1 }));
  return true;
}
