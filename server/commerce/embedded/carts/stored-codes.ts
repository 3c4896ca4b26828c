import type { GiftCode, PromoCode } from '#server/commerce/embedded/catalogue/format.ts';
import type { Sql } from '#server/commerce/embedded/database/sql.ts';

export interface StoredPromo {
  code: string;
  rule: PromoCode;
  uses: number;
  /** The operator took it out of the catalogue. */
  isWithdrawn: boolean;
}

export interface StoredGift {
  code: string;
  label: GiftCode['label'];
  /** Nothing for a code that was withdrawn. */
  balanceCents: number;
  isWithdrawn: boolean;
}

export async function findPromo(sql: Pick<Sql, 'get'>, code: string): Promise<StoredPromo | null> {
  const row = await sql.get<{ document: string; uses: number; withdrawn: number }>(
    'SELECT document, uses, withdrawn FROM promo_codes WHERE code = ?',
    code,
  );
  return row ? { code, rule: JSON.parse(row.document), uses: row.uses, isWithdrawn: row.withdrawn === 1 } : null;
}

export async function findGift(sql: Pick<Sql, 'get'>, code: string): Promise<StoredGift | null> {
  const row = await sql.get<{ document: string; balance: number; withdrawn: number }>(
    'SELECT document, balance_cents AS balance, withdrawn FROM gift_codes WHERE code = ?',
    code,
  );
  if (!row) return null;
  const { label }: GiftCode = JSON.parse(row.document);
  const isWithdrawn = row.withdrawn === 1;
  return { code, label, balanceCents: isWithdrawn ? 0 : row.balance, isWithdrawn };
}
