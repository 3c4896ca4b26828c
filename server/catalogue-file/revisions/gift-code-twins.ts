import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { GiftCode } from '#shared/contract/catalogue-file/catalogue.ts';
import type { ThingName } from './thing.ts';

const selectTwins = defineQuery<{ codes: string[] }>('giftCodesNamed')((db, marks, dialect) =>
  db
    .selectFrom('gift_codes')
    .select('code')
    .where(
      dialect === 'postgres'
        ? sql<boolean>`code = any(${marks.codes}::text[])`
        : sql<boolean>`code in (select value from json_each(${marks.codes}))`,
    ),
);

/** The gift codes that have the same code as a changed promo code. A visitor types both into the same field, so no code may be both. */
export async function findGiftCodes(reader: Reader, changes: readonly ThingName[]): Promise<GiftCode[]> {
  const codes = changes.filter(({ kind }) => kind === 'promo-code').map(({ id }) => id);
  if (codes.length === 0) return [];
  const twins = await findRows(reader, selectTwins({ codes }));
  return twins.map(({ code }) => ({ code, label: {}, balance: 0 }));
}
