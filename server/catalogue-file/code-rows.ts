import type { Database } from '#server/database/database.ts';
import { toAmount } from '#shared/rules/money.ts';
import type { GiftCode, PromoCode } from './format.ts';
import type { GiftCodeRow, PromoCodeRow } from './plan-code-changes.ts';

export async function readCodeRows(database: Database): Promise<{ promo: PromoCodeRow[]; gift: GiftCodeRow[] }> {
  return {
    promo: await database.read.all<PromoCodeRow>(
      'SELECT code, ordinal, document, uses, withdrawn FROM promo_codes ORDER BY ordinal, code',
    ),
    gift: await database.read.all<GiftCodeRow>(
      `SELECT code, ordinal, document, issued_cents, spent_cents, withdrawn, order_number FROM gift_codes
       ORDER BY CASE WHEN order_number IS NULL THEN 0 ELSE 1 END, ordinal, code`,
    ),
  };
}

/** The codes in the form of the catalogue file, with their use so far. Codes that orders have bought come last. */
export async function readCodes(
  database: Database,
  currency: string,
): Promise<{ promoCodes: PromoCode[]; giftCodes: GiftCode[] }> {
  const { promo, gift } = await readCodeRows(database);
  const isCurrent = (row: { withdrawn: number }) => row.withdrawn === 0;
  return {
    promoCodes: promo.filter(isCurrent).map((row) => ({
      ...(JSON.parse(row.document) as PromoCode),
      ...(row.uses > 0 ? { used: row.uses } : {}),
    })),
    giftCodes: gift.filter(isCurrent).map((row) => ({
      ...(JSON.parse(row.document) as Pick<GiftCode, 'code' | 'label'>),
      balance: toAmount(row.issued_cents, currency),
      ...(row.spent_cents > 0 ? { spent: toAmount(row.spent_cents, currency) } : {}),
    })),
  };
}
