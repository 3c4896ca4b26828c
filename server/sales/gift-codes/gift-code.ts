import { sql } from 'kysely';
import { selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { updateRows } from '#server/database/write.ts';
import type { GiftCodeOrigin } from '#server/sales/ledger/account.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { giftCodeLeft } from '#shared/rules/gift-code.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

type Row = Tables['gift_codes'];

/** A gift code: money that the store owes to its holder. */
export const selectGiftCode = selectWhere('gift_codes', { code: 'code' });

/** Takes an amount from a code. If the code has too little left or was withdrawn meanwhile, the write fails and the step is repeated. */
export const spendGiftCodes = updateRows('gift_codes', ['code', 'withdrawn'], [], {
  add: ['spent_cents'],
  when: (was, given) => sql`${was('issued_cents')} - ${was('spent_cents')} >= ${given('spent_cents')}`,
});

/** The balance that can still be spent, in the minor unit. */
export function leftOf(row: Pick<Row, 'issued_cents' | 'spent_cents' | 'withdrawn'>): number {
  return giftCodeLeft(row.issued_cents, row.spent_cents, row.withdrawn === 1);
}

/** True for a code whose purchase was refunded: it can never be spent again. */
export function isVoid(row: Pick<Row, 'withdrawn' | 'order_number'>): boolean {
  return row.withdrawn === 1 && row.order_number !== null;
}

export function originOf({ order_number }: Pick<Row, 'order_number'>): GiftCodeOrigin {
  return order_number === null ? 'granted' : 'sold';
}

export function giftCodeLabel({ document }: Pick<Row, 'document'>, locale: LocaleCode): string {
  const { label }: { label: Partial<Record<LocaleCode, string>> } = JSON.parse(document);
  return localizedText(label, locale);
}
