import type { GiftCode, PromoCode } from '#server/catalogue-file/format.ts';
import { selectWhere } from '#server/database/query.ts';
import { selectTypedGiftCode, type TypedCode } from '#server/sales/gift-codes/typed-gift-code.ts';
import type { Step } from '#server/sales/step.ts';

export interface StoredPromo {
  code: string;
  rule: PromoCode;
  uses: number;
  /** True if the operator has removed the code from the catalogue. */
  isWithdrawn: boolean;
}

export interface StoredGiftCode {
  code: string;
  label: GiftCode['label'];
  /** The balance, in the minor unit; 0 for a withdrawn code. */
  balanceCents: number;
  isWithdrawn: boolean;
}

/** The columns read from `promo_codes`. */
export interface PromoColumns {
  document: string;
  uses: number;
  withdrawn: number;
}

/** The columns read from `gift_codes`. */
export interface GiftCodeColumns {
  document: string;
  /** The issued amount less the spent amount; below 0 when an import has lowered the issued amount. */
  balance: number;
  withdrawn: number;
}

const selectPromoCode = selectWhere('promo_codes', { code: 'code' });

/** Finds a typed code among promo codes and gift codes. */
export async function findCodes(
  { ask }: Pick<Step, 'ask'>,
  { code, sold }: TypedCode,
): Promise<{ promo: StoredPromo | null; giftCode: StoredGiftCode | null }> {
  const {
    promo: [promo],
    gift: [gift],
  } = await ask({ promo: selectPromoCode({ code }), gift: selectTypedGiftCode({ code, sold }) });
  return {
    promo: promo ? toPromo(code, promo) : null,
    giftCode: gift ? toGiftCode(gift.code, { ...gift, balance: gift.issued_cents - gift.spent_cents }) : null,
  };
}

export function toPromo(code: string, { document, uses, withdrawn }: PromoColumns): StoredPromo {
  return { code, rule: JSON.parse(document), uses, isWithdrawn: withdrawn === 1 };
}

export function toGiftCode(code: string, { document, balance, withdrawn }: GiftCodeColumns): StoredGiftCode {
  const { label }: GiftCode = JSON.parse(document);
  const isWithdrawn = withdrawn === 1;
  return { code, label, balanceCents: isWithdrawn ? 0 : Math.max(0, balance), isWithdrawn };
}
