import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { GiftCode, PromoCode } from '#shared/contract/catalogue-file/catalogue.ts';
import { toAmount } from '#shared/rules/money.ts';

const selectPromoCodes = defineQuery<object>('promoCodeRows')((db) =>
  db.selectFrom('promo_codes').selectAll().orderBy('ordinal').orderBy('code'),
);

const selectGiftCodes = defineQuery<object>('giftCodeRows')((db) =>
  db
    .selectFrom('gift_codes')
    .selectAll()
    .orderBy(sql`case when order_number is null then 0 else 1 end`)
    .orderBy('ordinal')
    .orderBy('code'),
);

export function readCodeRows(reader: Reader) {
  return reader.ask({ promo: selectPromoCodes({}), gift: selectGiftCodes({}) });
}

/** The promo codes in the form of the catalogue file, with the number of their uses so far. */
export async function readPromoCodes(reader: Reader): Promise<PromoCode[]> {
  return (await findRows(reader, selectPromoCodes({}))).filter(isCurrent).map((row) => ({
    ...(JSON.parse(row.document) as PromoCode),
    ...(row.uses > 0 ? { used: row.uses } : {}),
  }));
}

/** The gift codes in the form of a file, with the sums spent so far. Codes that orders have bought come last. */
export async function readGiftCodes(reader: Reader, currency: string): Promise<GiftCode[]> {
  return (await findRows(reader, selectGiftCodes({}))).filter(isCurrent).map((row) => ({
    ...(JSON.parse(row.document) as Pick<GiftCode, 'code' | 'label'>),
    balance: toAmount(row.issued_cents, currency),
    ...(row.spent_cents > 0 ? { spent: toAmount(row.spent_cents, currency) } : {}),
  }));
}

function isCurrent({ withdrawn }: { withdrawn: number }): boolean {
  return withdrawn === 0;
}
