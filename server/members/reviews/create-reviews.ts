import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Ratings, Reviews, ShownReview, WrittenReview } from './reviews.ts';
import { writeReview } from './write-review.ts';

const selectOfProduct = defineQuery<{ sku: string; most: number; skipped: number }>('reviewsOfProduct')((db, marks) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('sku', '=', marks.sku)
    .where('state', '=', sql.lit('approved'))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(marks.most)
    .offset(marks.skipped),
);

const selectOfMember = defineQuery<{ accountId: string }>('reviewsOfMember')((db, marks) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('account_id', '=', marks.accountId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc'),
);

const selectVersion = defineQuery<object>('versionOfReviews')((db) =>
  db.selectFrom('shown_reviews').select('version').where('id', '=', sql.lit(1)),
);

const selectRatings = defineQuery<object>('ratings')((db) =>
  db
    .selectFrom('reviews')
    .select(['sku', sql<number>`count(*)`.as('reviews'), sql<number>`sum(stars)`.as('stars')])
    .where('state', '=', sql.lit('approved'))
    .groupBy('sku'),
);

/** Reviews in the store's own tables. The averages stay in memory until the shown reviews change. */
export function createReviews({ database, clock }: { database: Database; clock: () => Date }): Reviews {
  let kept: { version: number; ratings: Ratings } | undefined;
  const current = keepChecked(database, async () => {
    const version = Number((await findRow(database, selectVersion({})))?.version ?? 0);
    if (kept?.version !== version) kept = { version, ratings: await readRatings(database) };
    return kept;
  });

  return {
    version: async () => String((await current()).version),
    ratings: async () => (await current()).ratings,
    async ofProduct(sku, { size, number }) {
      const page = { sku, most: size, skipped: (number - 1) * size };
      return (await findRows(database, selectOfProduct(page))).map(toShown);
    },
    async ofMember(accountId, orderNumber) {
      const rows = await findRows(database, selectOfMember({ accountId }));
      return rows.map(toWritten).filter((review) => orderNumber === undefined || review.orderNumber === orderNumber);
    },
    write: (wanted) => writeReview({ database, now: () => clock().getTime() }, wanted),
  };
}

async function readRatings(database: Database): Promise<Ratings> {
  const rows = await findRows(database, selectRatings({}));
  return new Map(
    rows.map(({ sku, reviews, stars }) => {
      const count = Number(reviews);
      return [sku, { average: Math.round((Number(stars) / count) * 10) / 10, count }];
    }),
  );
}

function toShown({ id, author, stars, words, locale, sent_at, reply }: Tables['reviews']): ShownReview {
  return {
    id,
    author,
    stars: Number(stars),
    text: words,
    locale: locale as LocaleCode,
    sentAt: Number(sent_at),
    reply,
  };
}

export function toWritten(row: Tables['reviews']): WrittenReview {
  return {
    ...toShown(row),
    orderNumber: row.order_number,
    sku: row.sku,
    state: row.state as WrittenReview['state'],
    reason: row.reason,
    repliedAt: row.replied_at === null ? null : Number(row.replied_at),
    version: Number(row.version),
  };
}
