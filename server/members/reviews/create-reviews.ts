import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import type { Tables } from '#server/database/tables.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Rating } from '#shared/contract/rating.ts';
import type { Ratings, Reviews, ShownReview, WrittenReview } from './reviews.ts';
import { writeReview } from './write-review.ts';

/** Reviews as our own tables keep them. The averages are in memory until other ones are shown. */
export function createReviews({ database, clock }: { database: Database; clock: () => Date }): Reviews {
  let kept: { version: number; ratings: Ratings } | undefined;
  const current = keepChecked(database, async () => {
    const version = await readVersion(database);
    if (kept?.version !== version) kept = { version, ratings: await readRatings(database) };
    return kept;
  });

  return {
    version: async () => String((await current()).version),
    ratings: async () => (await current()).ratings,
    async ofProduct(sku, { size, number }) {
      const rows = await database.read.all<Tables['reviews']>(
        `SELECT * FROM reviews WHERE sku = ? AND state = 'approved' ORDER BY sent_at DESC, id DESC LIMIT ? OFFSET ?`,
        ...[sku, size, (number - 1) * size],
      );
      return rows.map(toShown);
    },
    async ofMember(accountId, orderNumber) {
      const rows = await database.read.all<Tables['reviews']>(
        'SELECT * FROM reviews WHERE account_id = ? ORDER BY sent_at DESC, id DESC',
        accountId,
      );
      return rows.map(toWritten).filter((review) => orderNumber === undefined || review.orderNumber === orderNumber);
    },
    write: (wanted) => writeReview({ database, now: () => clock().getTime() }, wanted),
  };
}

async function readVersion({ read }: Database): Promise<number> {
  const row = await read.get<{ version: number }>('SELECT version FROM shown_reviews WHERE id = 1');
  return Number(row?.version ?? 0);
}

async function readRatings({ read }: Database): Promise<Ratings> {
  const rows = await read.all<{ sku: string; reviews: number; stars: number }>(
    `SELECT sku, count(*) AS reviews, sum(stars) AS stars FROM reviews WHERE state = 'approved' GROUP BY sku`,
  );
  return new Map(rows.map(({ sku, reviews, stars }) => [sku, ratingOf(Number(reviews), Number(stars))]));
}

function ratingOf(count: number, stars: number): Rating {
  return { average: Math.round((stars / count) * 10) / 10, count };
}

function toShown({ id, author, stars, words, locale, sent_at }: Tables['reviews']): ShownReview {
  return { id, author, stars: Number(stars), text: words, locale: locale as LocaleCode, sentAt: Number(sent_at) };
}

export function toWritten(row: Tables['reviews']): WrittenReview {
  return {
    ...toShown(row),
    orderNumber: row.order_number,
    sku: row.sku,
    state: row.state as WrittenReview['state'],
    reason: row.reason,
  };
}
