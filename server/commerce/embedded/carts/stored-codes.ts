import type { GiftCode, PromoCode } from '#server/commerce/embedded/catalogue-file/format.ts';
import type { Sql } from '#server/database/sql.ts';

export interface StoredPromo {
  code: string;
  rule: PromoCode;
  uses: number;
  /** The operator took it out of the catalogue. */
  isWithdrawn: boolean;
}

export interface StoredGiftCode {
  code: string;
  label: GiftCode['label'];
  /** Nothing for a code that was withdrawn. */
  balanceCents: number;
  isWithdrawn: boolean;
}

/** What is read of a row of `promo_codes`. */
export interface PromoColumns {
  document: string;
  uses: number;
  withdrawn: number;
}

/** What is read of a row of `gift_codes`. */
export interface GiftCodeColumns {
  document: string;
  /** Below 0 when less was issued, by the file of now, than was spent before. */
  balance: number;
  withdrawn: number;
}

export async function findPromo(sql: Pick<Sql, 'get'>, code: string): Promise<StoredPromo | null> {
  const row = await sql.get<PromoColumns>('SELECT document, uses, withdrawn FROM promo_codes WHERE code = ?', code);
  return row ? toPromo(code, row) : null;
}

export async function findGiftCode(sql: Pick<Sql, 'get'>, code: string): Promise<StoredGiftCode | null> {
  const row = await sql.get<GiftCodeColumns>(
    'SELECT document, issued_cents - spent_cents AS balance, withdrawn FROM gift_codes WHERE code = ?',
    code,
  );
  return row ? toGiftCode(code, row) : null;
}

export function toPromo(code: string, { document, uses, withdrawn }: PromoColumns): StoredPromo {
  return { code, rule: JSON.parse(document), uses, isWithdrawn: withdrawn === 1 };
}

export function toGiftCode(code: string, { document, balance, withdrawn }: GiftCodeColumns): StoredGiftCode {
  const { label }: GiftCode = JSON.parse(document);
  const isWithdrawn = withdrawn === 1;
  return { code, label, balanceCents: isWithdrawn ? 0 : Math.max(0, balance), isWithdrawn };
}
