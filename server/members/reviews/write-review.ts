import { sql } from 'kysely';
import { defineQuery, statementOf } from '#server/database/query.ts';
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

type New = Omit<Tables['reviews'], 'state' | 'reason' | 'decided_at' | 'version' | 'reply' | 'replied_at'>;

const insertReview = defineQuery<New>('insertReview')((db, marks) =>
  statementOf(
    db,
    sql<{
      id: string;
      version: number;
    }>`insert into reviews (id, order_number, sku, account_id, author, locale, stars, words, state, sent_at)
      values (${marks.id}, ${marks.order_number}, ${marks.sku}, ${marks.account_id}, ${marks.author}, ${marks.locale},
        ${marks.stars}, ${marks.words}, 'waiting', ${marks.sent_at})
      on conflict (order_number, sku) do update set author = excluded.author, locale = excluded.locale,
        stars = excluded.stars, words = excluded.words, state = 'waiting', reason = null, sent_at = excluded.sent_at,
        decided_at = null, reply = null, replied_at = null, version = reviews.version + 1
        where reviews.state = 'rejected' and reviews.account_id = excluded.account_id
      returning id, version`,
  ),
);

/** Stores a review that waits for staff. Of two simultaneous reviews for one order and product, only one is stored. */
export async function writeReview(
  parts: Pick<MembersParts, 'database' | 'now'>,
  { accountId, author, orderNumber, sku, stars, text, locale }: WantedReview,
): Promise<Result<WrittenReview>> {
  if (!(await isWithin(parts, `reviews of ${accountId}`, perAccount))) return fail('too-many-requests');
  const sentAt = parts.now();
  const id = shortId();
  return parts.database.transaction(async (tx): Promise<Result<WrittenReview>> => {
    // The account may have been deleted during the request; then none of its data may be stored.
    if (!(await lockAccount(tx, accountId))) return fail('sign-in-required');
    const written = { author, locale, stars, words: text };
    const review = { id, order_number: orderNumber, sku, account_id: accountId, ...written, sent_at: sentAt };
    const kept = await findRow(tx, insertReview(review));
    if (!kept) return fail('already-reviewed');
    return succeed({
      ...{ id: kept.id, version: Number(kept.version), orderNumber, sku, author, stars, text, locale, sentAt },
      ...{ state: 'waiting', reason: null, reply: null, repliedAt: null },
    });
  });
}
