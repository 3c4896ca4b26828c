import { sql as raw } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { selectWhere, updateWhere } from '#server/database/row-queries.ts';
import { changeRows, findRow, findRows, sendChange } from '#server/database/run-query.ts';
import type { Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { toWritten } from './create-reviews.ts';
import type { WrittenReview } from './reviews.ts';

/** The most reviews in one list. */
const mostListed = 200;

const selectInState = defineQuery<Pick<Tables['reviews'], 'state'>>('reviewsInState')((db, marks) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('state', '=', marks.state)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(raw.lit(mostListed)),
);

const selectReview = selectWhere('review', 'reviews', ['id']);

const updateState = updateWhere('stateOfReview', 'reviews', ['id'], ['state', 'reason', 'decided_at']);

const countShown = defineQuery<object>('countShownReviews')((db) =>
  db
    .updateTable('shown_reviews')
    .set((eb) => ({ version: eb('version', '+', eb.lit(1)) }))
    .where('id', '=', raw.lit(1)),
);

/** The reviews in a state, those that have waited longest first. */
export async function listReviews({ read }: Database, state: WrittenReview['state']): Promise<WrittenReview[]> {
  return (await findRows(read, selectInState({ state }))).map(toWritten);
}

/** The review of an id, in whatever state; null where there is none. */
export async function findReview({ read }: Pick<Database, 'read'>, id: string): Promise<WrittenReview | null> {
  const row = await findRow(read, selectReview({ id }));
  return row ? toWritten(row) : null;
}

export type Decision = { state: 'approved' } | { state: 'rejected'; reason: string };

/** Shows a review, or hides it with a reason for its member; also a review that was decided before. False when there is no such review. */
export function decideReview(
  database: Pick<Database, 'write'>,
  id: string,
  decision: Decision,
  now: number,
): Promise<boolean> {
  const reason = decision.state === 'rejected' ? decision.reason : null;
  return database.write(async (sql) => {
    const changed = await changeRows(sql, updateState({ id, state: decision.state, reason, decided_at: now }));
    if (changed === 0) return false;
    noteShownReviews(sql);
    return true;
  });
}

/** Raises the version of the shown reviews, so that every node reads them again. */
export function noteShownReviews(sql: Pick<Transaction, 'send'>): void {
  sendChange(sql, countShown({}));
}
