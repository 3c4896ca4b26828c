import type { Value } from '#server/database/sql.ts';
import { toCents } from '#shared/rules/money.ts';
import type { GiftCode, PromoCode } from './format.ts';

export interface PromoCodeRow {
  code: string;
  ordinal: number;
  document: string;
  uses: number;
  withdrawn: number;
}

export interface GiftCodeRow {
  code: string;
  ordinal: number;
  document: string;
  issued_cents: number;
  spent_cents: number;
  withdrawn: number;
  /** The order that bought the code; null for a code from a catalogue file. */
  order_number: string | null;
}

/** An SQL statement and its values. */
export type Change = [text: string, ...values: Value[]];

/**
 * The changes of an import to promo codes. A known code keeps its number of uses. A code that is no longer in the file is marked as
 * withdrawn, and keeps its number of uses in case it returns.
 */
export function planPromoChanges(known: PromoCodeRow[], wanted: PromoCode[]): Change[] {
  const rows = new Map(known.map((row) => [row.code, row]));
  const changes: Change[] = [];
  wanted.forEach(({ used = 0, ...promo }, ordinal) => {
    const document = JSON.stringify(promo);
    const row = rows.get(promo.code);
    rows.delete(promo.code);
    if (!row) {
      changes.push([
        'INSERT INTO promo_codes (code, ordinal, document, max_uses, uses) VALUES (?, ?, ?, ?, ?)',
        promo.code,
        ordinal,
        document,
        promo.maxUses,
        used,
      ]);
    } else if (row.ordinal !== ordinal || row.document !== document || row.withdrawn !== 0) {
      changes.push([
        'UPDATE promo_codes SET ordinal = ?, document = ?, max_uses = ?, withdrawn = 0 WHERE code = ?',
        ordinal,
        document,
        promo.maxUses,
        promo.code,
      ]);
    }
  });
  return [...changes, ...withdrawals('promo_codes', rows.values())];
}

/**
 * The changes of an import to gift codes. A known code keeps its spent amount, because its balance is somebody's money; the balance changes
 * only by the difference between the issued amounts. A code that an order has bought stays unchanged, whether the file names it (as an
 * export does) or not.
 */
export function planGiftChanges(known: GiftCodeRow[], wanted: GiftCode[], currency: string): Change[] {
  const rows = new Map(known.map((row) => [row.code, row]));
  const changes: Change[] = [];
  wanted.forEach(({ code, label, balance, spent = 0 }, ordinal) => {
    const document = JSON.stringify({ code, label });
    const issued = toCents(balance, currency);
    const row = rows.get(code);
    rows.delete(code);
    if (row && isSold(row)) return;
    if (!row) {
      changes.push([
        'INSERT INTO gift_codes (code, ordinal, document, issued_cents, spent_cents) VALUES (?, ?, ?, ?, ?)',
        code,
        ordinal,
        document,
        issued,
        toCents(spent, currency),
      ]);
    } else if (
      row.ordinal !== ordinal ||
      row.document !== document ||
      row.issued_cents !== issued ||
      row.withdrawn !== 0
    ) {
      changes.push([
        'UPDATE gift_codes SET ordinal = ?, document = ?, issued_cents = ?, withdrawn = 0 WHERE code = ?',
        ordinal,
        document,
        issued,
        code,
      ]);
    }
  });
  const ofTheFile = [...rows.values()].filter((row) => !isSold(row));
  return [...changes, ...withdrawals('gift_codes', ofTheFile)];
}

function isSold({ order_number }: GiftCodeRow): boolean {
  return order_number !== null;
}

function withdrawals(table: string, rows: Iterable<{ code: string; withdrawn: number }>): Change[] {
  return [...rows]
    .filter((row) => row.withdrawn === 0)
    .map((row) => [`UPDATE ${table} SET withdrawn = 1 WHERE code = ?`, row.code]);
}
