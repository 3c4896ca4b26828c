import { sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { type Change, insertRows, updateRows } from '#server/database/write.ts';
import { newGiftCodeFacts } from '#server/sales/gift-codes/new-gift-code.ts';
import type { GiftCode, PromoCode } from '#shared/contract/catalogue-file/catalogue.ts';
import { toCents } from '#shared/rules/money.ts';

type PromoCodeRow = Tables['promo_codes'];
export type GiftCodeRow = Tables['gift_codes'];

const insertPromos = insertRows('promo_codes');
const updatePromos = updateRows('promo_codes', ['code'], ['ordinal', 'document', 'max_uses', 'withdrawn']);
const withdrawPromos = updateRows('promo_codes', ['code'], ['withdrawn']);

const insertGifts = insertRows('gift_codes');
// A code that staff have topped up since it was read is no longer the file's.
const updateGifts = updateRows('gift_codes', ['code'], ['ordinal', 'document', 'issued_cents', 'withdrawn'], {
  when: (was) => sql`${was('origin')} = 'file'`,
});
const withdrawGifts = updateRows('gift_codes', ['code'], ['withdrawn'], {
  when: (was) => sql`${was('origin')} = 'file'`,
});

/**
 * The changes of an import to promo codes. A known code keeps its number of uses. A code that is no longer in the file is marked as
 * withdrawn, and keeps its number of uses in case it returns. `ordinalOf` decides the position of a code.
 */
export function planPromoChanges(
  known: readonly PromoCodeRow[],
  wanted: readonly PromoCode[],
  ordinalOf: (index: number, row: PromoCodeRow | undefined) => number = (index) => index,
): Change[] {
  const rows = new Map(known.map((row) => [row.code, row]));
  const changes: Change[] = [];
  wanted.forEach(({ used = 0, ...promo }, index) => {
    const document = JSON.stringify(promo);
    const row = rows.get(promo.code);
    const ordinal = ordinalOf(index, row);
    rows.delete(promo.code);
    const set = { code: promo.code, ordinal, document, max_uses: promo.maxUses, withdrawn: 0 };
    if (!row) changes.push(insertPromos({ ...set, uses: used }));
    else if (row.ordinal !== ordinal || row.document !== document || row.withdrawn !== 0) {
      changes.push(updatePromos(set));
    }
  });
  return [...changes, ...withdrawals(withdrawPromos, rows.values())];
}

/**
 * The changes of an import to gift codes. A known code keeps its spent amount, because its balance is somebody's money; the balance changes
 * only by the difference between the issued amounts. A code that the store has issued or topped up stays unchanged, whether the file names
 * it (as an export does) or not.
 */
export function planGiftChanges(known: GiftCodeRow[], wanted: GiftCode[], currency: string): Change[] {
  const rows = new Map(known.map((row) => [row.code, row]));
  const changes: Change[] = [];
  wanted.forEach(({ code, label, balance, spent = 0, blocked }, ordinal) => {
    const document = JSON.stringify({ code, label });
    const issued = toCents(balance, currency);
    const row = rows.get(code);
    rows.delete(code);
    if (row && !isOfFile(row)) return;
    const set = { code, ordinal, document, issued_cents: issued, withdrawn: 0 };
    if (!row)
      changes.push(
        insertGifts({
          ...newGiftCodeFacts(code, 'file'),
          ...set,
          spent_cents: toCents(spent, currency),
          blocked: blocked ? 1 : 0,
        }),
      );
    else if (
      row.ordinal !== ordinal ||
      row.document !== document ||
      row.issued_cents !== issued ||
      row.withdrawn !== 0
    ) {
      changes.push(updateGifts(set));
    }
  });
  const ofTheFile = [...rows.values()].filter(isOfFile);
  return [...changes, ...withdrawals(withdrawGifts, ofTheFile)];
}

function isOfFile({ origin, order_number }: GiftCodeRow): boolean {
  return origin === 'file' && order_number === null;
}

function withdrawals(withdraw: typeof withdrawPromos, rows: Iterable<{ code: string; withdrawn: number }>): Change[] {
  return [...rows].filter((row) => row.withdrawn === 0).map(({ code }) => withdraw({ code, withdrawn: 1 }));
}
