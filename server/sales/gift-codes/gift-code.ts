import { sql } from 'kysely';
import { selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { updateRows } from '#server/database/write.ts';
import type { GiftCodeOrigin } from '#server/sales/ledger/account.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { giftCodeLeft } from '#shared/rules/gift-code.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

export type GiftCodeRow = Tables['gift_codes'];

/** A gift code: money that the store owes to its holder. */
export const selectGiftCode = selectWhere('gift_codes', { code: 'code' });

/**
 * Takes an amount from a code. If the code has too little left, or was withdrawn or blocked meanwhile, the write fails and the step is
 * repeated.
 */
export const spendGiftCodes = updateRows('gift_codes', ['code', 'withdrawn', 'blocked'], [], {
  add: ['spent_cents'],
  when: (was, given) => sql`${was('issued_cents')} - ${was('spent_cents')} >= ${given('spent_cents')}`,
});

/** The balance that can be spent now, in the minor unit; 0 while staff block the code. */
export function leftOf(row: Pick<GiftCodeRow, 'issued_cents' | 'spent_cents' | 'withdrawn' | 'blocked'>): number {
  return row.blocked === 1 ? 0 : giftCodeLeft(row.issued_cents, row.spent_cents, row.withdrawn === 1);
}

/** True when an order that was placed before may spend this sum again. An imported code that was withdrawn still may. */
export function canSpendAgain(
  row: Pick<GiftCodeRow, 'issued_cents' | 'spent_cents' | 'withdrawn' | 'blocked' | 'order_number'>,
  cents: number,
): boolean {
  return !isVoid(row) && row.blocked === 0 && row.issued_cents - row.spent_cents >= cents;
}

/** True for a code whose purchase was refunded: it can never be spent again. */
function isVoid(row: Pick<GiftCodeRow, 'withdrawn' | 'order_number'>): boolean {
  return row.withdrawn === 1 && row.order_number !== null;
}

export function originOf({ order_number }: Pick<GiftCodeRow, 'order_number'>): GiftCodeOrigin {
  return order_number === null ? 'granted' : 'sold';
}

export function giftCodeLabel({ document }: Pick<GiftCodeRow, 'document'>, locale: LocaleCode): string {
  const { label }: { label: Partial<Record<LocaleCode, string>> } = JSON.parse(document);
  return localizedText(label, locale);
}
