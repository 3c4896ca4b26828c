import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { toWritten } from './create-reviews.ts';
import type { WrittenReview } from './reviews.ts';

/** How many are listed at once. */
const mostListed = 200;

/** The reviews in a state, those that have waited longest first. */
export async function listReviews({ read }: Database, state: WrittenReview['state']): Promise<WrittenReview[]> {
  const rows = await read.all<Tables['reviews']>(
    'SELECT * FROM reviews WHERE state = ? ORDER BY sent_at, id LIMIT ?',
    state,
    mostListed,
  );
  return rows.map(toWritten);
}

export type Decision = { state: 'approved' } | { state: 'rejected'; reason: string };

/** Shows a review, or takes it away with a reason for its member; also one that was decided before. False where there is none. */
export function decideReview(
  database: Pick<Database, 'write'>,
  id: string,
  decision: Decision,
  now: number,
): Promise<boolean> {
  const reason = decision.state === 'rejected' ? decision.reason : null;
  return database.write(async (sql) => {
    const changed = await sql.run(
      'UPDATE reviews SET state = ?, reason = ?, decided_at = ? WHERE id = ?',
      ...[decision.state, reason, now, id],
    );
    if (changed === 0) return false;
    noteShownReviews(sql);
    return true;
  });
}

/** Tells every node that other reviews are shown. */
export function noteShownReviews(sql: Pick<Transaction, 'send'>): void {
  sql.send('UPDATE shown_reviews SET version = version + 1 WHERE id = 1');
}
