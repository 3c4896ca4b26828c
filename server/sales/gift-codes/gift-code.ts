import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { updateRows } from '#server/database/write.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

type Row = Tables['gift_codes'];

/** Money that the shop owes to whoever has the code. */
export const selectGiftCode = defineQuery<{ code: string }>('giftCode')((db, marks) =>
  db.selectFrom('gift_codes').selectAll().where('code', '=', marks.code),
);

/** Takes an amount from what is left of a code; when so much is not left any more, nothing of the step comes true. */
export const spendGiftCodes = updateRows('gift_codes', {
  key: ['code'],
  add: ['spent_cents'],
  when: (was, given) => sql`${was('issued_cents')} - ${was('spent_cents')} >= ${given('spent_cents')}`,
  name: 'spent',
});

/** What an order had spent goes back to its code, withdrawn or not; the amounts are negative. */
export const returnToGiftCodes = updateRows('gift_codes', { key: ['code'], add: ['spent_cents'], name: 'returned' });

/** What can still be spent, in cents: nothing of a code that was withdrawn, or of which less is issued by now than was spent. */
export function leftOf(row: Pick<Row, 'issued_cents' | 'spent_cents' | 'withdrawn'>): number {
  return row.withdrawn === 1 ? 0 : Math.max(0, row.issued_cents - row.spent_cents);
}

export function giftCodeLabel({ document }: Pick<Row, 'document'>, locale: LocaleCode): string {
  const { label }: { label: Partial<Record<LocaleCode, string>> } = JSON.parse(document);
  return localizedText(label, locale);
}
