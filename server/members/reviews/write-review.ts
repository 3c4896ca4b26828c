import type { Tables } from '#server/database/tables.ts';
import { type Bound, isWithin } from '#server/members/attempts.ts';
import type { Place } from '#server/members/place.ts';
import { shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { WantedReview, WrittenReview } from './reviews.ts';

/** The bound on reviews that one account may send, also on those that are written again: staff read each. */
const perAccount: Bound = { most: 20, minutes: 60 };

/** Keeps a review as one that waits. Of two that come at once, one is kept. */
export async function writeReview(
  place: Pick<Place, 'database' | 'now'>,
  { accountId, author, orderNumber, sku, stars, text, locale }: WantedReview,
): Promise<Result<WrittenReview>> {
  if (!(await isWithin(place, `reviews of ${accountId}`, perAccount))) return fail('too-many-requests');
  const sentAt = place.now();
  const id = shortId();
  return place.database.write(async (sql): Promise<Result<WrittenReview>> => {
    // A session may have outlived its account by a moment; then nothing may stay behind.
    const account = await sql.run('UPDATE accounts SET role = role WHERE id = ?', accountId);
    if (account === 0) return fail('sign-in-required');
    const kept = await sql.get<Pick<Tables['reviews'], 'id'>>(
      `INSERT INTO reviews (id, order_number, sku, account_id, author, locale, stars, words, state, sent_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?)
       ON CONFLICT (order_number, sku) DO UPDATE SET
         author = excluded.author, locale = excluded.locale, stars = excluded.stars, words = excluded.words,
         state = 'waiting', reason = NULL, sent_at = excluded.sent_at, decided_at = NULL
       WHERE reviews.state = 'rejected' AND reviews.account_id = excluded.account_id
       RETURNING id`,
      ...[id, orderNumber, sku, accountId, author, locale, stars, text, sentAt],
    );
    if (!kept) return fail('already-reviewed');
    return succeed({
      ...{ id: kept.id, orderNumber, sku, author, stars, text, locale, sentAt },
      state: 'waiting',
      reason: null,
    });
  });
}
