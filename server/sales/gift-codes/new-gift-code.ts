import type { Tables } from '#server/database/tables.ts';
import { type Change, insertRows } from '#server/database/write.ts';
import { randomGiftCode, shortId } from '#server/sales/random-id.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import type { GiftCodeOrigin } from '#shared/contract/staff/gift-codes.ts';
import { giftVoucherText } from '#shared/locales/gift-voucher-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { endingOf } from '#shared/rules/gift-code.ts';

const insertGiftCodes = insertRows('gift_codes');

export interface NewGiftCode {
  cents: number;
  origin: Exclude<GiftCodeOrigin, 'file'>;
  at: number;
  orderNumber?: string;
  batch?: string;
  /** The label in a cart; that of a gift voucher when it is left out. */
  label?: string;
}

/** Creates a random gift code. Also returns the change that makes the code valid. */
export function newGiftCode({ cents, origin, at, orderNumber, batch, label }: NewGiftCode): {
  id: string;
  code: string;
  change: Change;
} {
  const code = randomGiftCode();
  const facts = newGiftCodeFacts(code, origin, at);
  const change = insertGiftCodes({
    ...facts,
    code,
    ordinal: 0,
    document: JSON.stringify({ code, label: labels(label) }),
    issued_cents: cents,
    spent_cents: 0,
    withdrawn: 0,
    order_number: orderNumber ?? null,
    batch: batch ?? null,
  });
  return { id: facts.id, code, change };
}

/** The columns of a new code that name it for staff. `at`: the time of issue; 0 for a code of a file, which has none. */
export function newGiftCodeFacts(
  code: string,
  origin: GiftCodeOrigin,
  at = 0,
): Pick<Tables['gift_codes'], 'id' | 'ending' | 'origin' | 'blocked' | 'issued_at'> {
  return { id: shortId(), ending: endingOf(code), origin, blocked: 0, issued_at: at };
}

/** The label in every language, because the holder of a code may read another language than its buyer. */
function labels(label: string | undefined): Record<LocaleCode, string> {
  const entries = localeCodes.map((locale) => [locale, label ?? withLocale(locale, giftVoucherText)]);
  return Object.fromEntries(entries) as Record<LocaleCode, string>;
}
