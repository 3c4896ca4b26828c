import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

const selectReviews = defineQuery<{ vendor: string; at: number; id: string; most: number }>('reviewsOfVendor')(
  (db, marks) =>
    db
      .selectFrom('reviews')
      .selectAll()
      .where('sku', 'in', (eb) =>
        eb
          .selectFrom('products')
          .select('products.sku')
          .where('generation', '=', (state) =>
            state.selectFrom('catalogue_state').select('active_generation').where('id', '=', sql.lit(1)),
          )
          .where('products.vendor', '=', marks.vendor),
      )
      .where('state', '=', sql.lit('approved'))
      .where(sql<boolean>`(sent_at, id) < (${marks.at}, ${marks.id})`)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(marks.most),
);

type Review = ReturnType<typeof selectReviews> extends Asked<infer Row> ? Row : never;

/** A page of the shown reviews of a vendor's published products, the newest first. */
export async function listReviewsOfVendor(
  reader: Reader,
  vendor: string,
  { after, most }: { after?: string | undefined; most: number },
): Promise<Result<{ reviews: Review[]; next: string | null }>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const { at, id } = cursor?.by === 'time' ? cursor : { at: Number.MAX_SAFE_INTEGER, id: '' };
  const rows = await findRows(reader, selectReviews({ vendor, at, id, most: most + 1 }));
  const reviews = rows.slice(0, most);
  const last = rows.length > most ? reviews.at(-1) : undefined;
  return succeed({
    reviews,
    next: last ? writeListCursor({ by: 'time', at: Number(last.sent_at), id: last.id }) : null,
  });
}
