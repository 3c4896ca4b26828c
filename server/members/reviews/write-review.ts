import { sql as raw } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { lockAccount } from '#server/members/accounts.ts';
import { type Bound, isWithin } from '#server/members/attempts.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { WantedReview, WrittenReview } from './reviews.ts';

/** The most reviews that one account may send, including rewritten ones, because staff read each. */
const perAccount: Bound = { most: 20, minutes: 60 };

type New = Omit<Tables['reviews'], 'state' | 'reason' | 'decided_at'>;

/** Inserts a review, or replaces a rejected one of the same member. */
const insertReview = defineQuery<New>('insertReview')((db, marks) =>
  db
    .insertInto('reviews')
    .values({
      id: marks.id,
      order_number: marks.order_number,
      sku: marks.sku,
      account_id: marks.account_id,
      author: marks.author,
      locale: marks.locale,
      stars: marks.stars,
      words: marks.words,
      state: raw.lit('waiting'),
      sent_at: marks.sent_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['order_number', 'sku'])
        .doUpdateSet(({ ref }) => ({
          author: ref('excluded.author'),
          locale: ref('excluded.locale'),
          stars: ref('excluded.stars'),
          words: ref('excluded.words'),
          state: raw.lit('waiting'),
          reason: null,
          sent_at: ref('excluded.sent_at'),
          decided_at: null,
        }))
        .where('reviews.state', '=', raw.lit('rejected'))
        .whereRef('reviews.account_id', '=', 'excluded.account_id'),
    )
    .returning('id'),
);

/** Stores a review that waits for staff. Of two simultaneous reviews for one order and product, only one is stored. */
export async function writeReview(
  parts: Pick<MembersParts, 'database' | 'now'>,
  { accountId, author, orderNumber, sku, stars, text, locale }: WantedReview,
): Promise<Result<WrittenReview>> {
  if (!(await isWithin(parts, `reviews of ${accountId}`, perAccount))) return fail('too-many-requests');
  const sentAt = parts.now();
  const id = shortId();
  return parts.database.write(async (sql): Promise<Result<WrittenReview>> => {
    // The account may have been deleted during the request; then none of its data may be stored.
    if (!(await lockAccount(sql, accountId))) return fail('sign-in-required');
    const written = { author, locale, stars, words: text };
    const review = { id, order_number: orderNumber, sku, account_id: accountId, ...written, sent_at: sentAt };
    const kept = await findRow(sql, insertReview(review));
    if (!kept) return fail('already-reviewed');
    return succeed({
      ...{ id: kept.id, orderNumber, sku, author, stars, text, locale, sentAt },
      state: 'waiting',
      reason: null,
    });
  });
}
