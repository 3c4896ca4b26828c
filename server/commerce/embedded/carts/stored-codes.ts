import type { GiftCode, PromoCode } from '#server/commerce/embedded/catalogue-file/format.ts';
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

/** A row of `promo_codes`. */
export interface PromoRow {
  document: string;
  uses: number;
  withdrawn: number;
}

/** A row of `gift_codes`. */
export interface GiftRow {
  document: string;
  balance: number;
  withdrawn: number;
}

export async function findPromo(sql: Pick<Sql, 'get'>, code: string): Promise<StoredPromo | null> {
  const row = await sql.get<PromoRow>('SELECT document, uses, withdrawn FROM promo_codes WHERE code = ?', code);
  return row ? toPromo(code, row) : null;
}

export async function findGift(sql: Pick<Sql, 'get'>, code: string): Promise<StoredGift | null> {
  const row = await sql.get<GiftRow>(
    'SELECT document, balance_cents AS balance, withdrawn FROM gift_codes WHERE code = ?',
    code,
  );
  return row ? toGift(code, row) : null;
}

export function toPromo(code: string, { document, uses, withdrawn }: PromoRow): StoredPromo {
  return { code, rule: JSON.parse(document), uses, isWithdrawn: withdrawn === 1 };
}

export function toGift(code: string, { document, balance, withdrawn }: GiftRow): StoredGift {
  const { label }: GiftCode = JSON.parse(document);
  const isWithdrawn = withdrawn === 1;
  return { code, label, balanceCents: isWithdrawn ? 0 : balance, isWithdrawn };
}
