import { selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { leftOf } from '#server/sales/gift-codes/gift-code.ts';
import { selectTypedGiftCode, type TypedCode } from '#server/sales/gift-codes/typed-gift-code.ts';
import type { Step } from '#server/sales/step.ts';
import type { GiftCode, PromoCode } from '#shared/contract/catalogue-file/catalogue.ts';

export interface StoredPromo {
  code: string;
  rule: PromoCode;
  uses: number;
  isWithdrawn: boolean;
}

export interface StoredGiftCode {
  code: string;
  label: GiftCode['label'];
  /** The balance that can be spent, in the minor unit; 0 for a withdrawn or blocked code. */
  balanceCents: number;
  isWithdrawn: boolean;
  isBlocked: boolean;
}

type PromoColumns = Pick<Tables['promo_codes'], 'document' | 'uses' | 'withdrawn'>;
type GiftCodeColumns = Pick<
  Tables['gift_codes'],
  'document' | 'issued_cents' | 'spent_cents' | 'withdrawn' | 'blocked'
>;

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
    giftCode: gift ? toGiftCode(gift.code, gift) : null,
  };
}

export function toPromo(code: string, { document, uses, withdrawn }: PromoColumns): StoredPromo {
  return { code, rule: JSON.parse(document), uses, isWithdrawn: withdrawn === 1 };
}

export function toGiftCode(code: string, columns: GiftCodeColumns): StoredGiftCode {
  const { label }: GiftCode = JSON.parse(columns.document);
  const [isWithdrawn, isBlocked] = [columns.withdrawn === 1, columns.blocked === 1];
  return { code, label, balanceCents: leftOf(columns), isWithdrawn, isBlocked };
}
