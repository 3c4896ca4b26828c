import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';

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
