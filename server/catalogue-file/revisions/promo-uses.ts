import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';

/** The number of orders that have used each promo code, by the code. */
export type PromoUses = ReadonlyMap<string, number>;

const selectPromoUses = defineQuery<object>('promoUses')((db) => db.selectFrom('promo_codes').select(['code', 'uses']));

/** Reads the uses of all promo codes. No draft and no revision changes them. */
export async function readPromoUses(reader: Reader): Promise<PromoUses> {
  return new Map((await findRows(reader, selectPromoUses({}))).map(({ code, uses }) => [code, uses]));
}
