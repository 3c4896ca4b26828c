import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import { toWritten } from '#server/members/reviews/create-reviews.ts';
import type { WrittenReview } from '#server/members/reviews/reviews.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { reviews } from '#shared/contract/staff/reviews.ts';
import type { Desk } from './as-staff.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';

export type ReviewSearch = RequestOf<typeof reviews>;

/** The number of reviews that a page reads at most, however few of them match. */
const atOnce = 400;

const selectNewest = defineQuery<{ at: number; id: string }>('newestReviews')((db, marks) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where(sql<boolean>`(sent_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(atOnce)),
);

const selectDecided = defineQuery<{ state: string; at: number; id: string }>('newestReviewsInState')((db, marks) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('state', '=', marks.state)
    .where('sent_at', '<=', marks.at)
    .where(sql<boolean>`(sent_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(atOnce)),
);

const selectWaiting = defineQuery<{ at: number; id: string }>('waitingReviews')((db, marks) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('state', '=', sql.lit('waiting'))
    .where('sent_at', '>=', marks.at)
    .where(sql<boolean>`(sent_at, id) > (${marks.at}, ${marks.id})`)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(sql.lit(atOnce)),
);

type Row = RowOf<ReturnType<typeof selectNewest>>;

/** A page of reviews: the newest first; of those that wait, the one that has waited longest. */
export async function listReviewsForStaff(
  { database }: Pick<Desk, 'database'>,
  search: ReviewSearch,
): Promise<Result<{ reviews: WrittenReview[]; next: string | null }>> {
  const { after, most, state } = search;
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const isWaiting = state === 'waiting';
  const first = { at: isWaiting ? -1 : Number.MAX_SAFE_INTEGER, id: '' };
  const { at, id } = cursor?.by === 'time' ? cursor : first;
  const query = isWaiting
    ? selectWaiting({ at, id })
    : state === undefined
      ? selectNewest({ at, id })
      : selectDecided({ state, at, id });
  const { rows } = await database.ask({ rows: query });
  const found = rows.filter((row) => matches(row, search));
  const shown = found.slice(0, most);
  const last = found.length > most ? shown.at(-1) : rows[atOnce - 1];
  return succeed({
    reviews: shown.map(toWritten),
    next: last ? writeListCursor({ by: 'time', at: Number(last.sent_at), id: last.id }) : null,
  });
}

function matches(row: Row, { product, stars }: ReviewSearch): boolean {
  return (product === undefined || row.sku === product) && (stars === undefined || Number(row.stars) === stars);
}
