import { sql } from 'kysely';
import { type Asked, defineQuery, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';

export type GiftCodeRow = Tables['gift_codes'];

export const mostFound = 100;

/** The newest codes after a place in the list. */
export const selectNewest = defineQuery<{ at: number; id: string; most: number }>('newestGiftCodes')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .selectAll()
    .where(sql<boolean>`(issued_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(marks.most),
);

export const selectOfBatch = defineQuery<{ batch: string; id: string; most: number }>('giftCodesOfBatch')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .selectAll()
    .where('batch', '=', marks.batch)
    .where('id', '>', marks.id)
    .orderBy('id')
    .limit(marks.most),
);

const selectByEnding = defineQuery<{ ending: string }>('giftCodesByEnding')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .selectAll()
    .where('ending', '=', marks.ending)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(mostFound)),
);

const selectByOrder = selectWhere('gift_codes', { number: 'order_number' });

/** The codes that end with the typed characters, and those of the order with this number. */
export function askFound(typed: string): { byEnding: Asked<GiftCodeRow>; byOrder: Asked<GiftCodeRow> } {
  return { byEnding: selectByEnding({ ending: typed.slice(-4) }), byOrder: selectByOrder({ number: typed }) };
}

export const selectActsOfCode = defineQuery<{ id: string }>('actsOfGiftCode')((db, marks) =>
  db
    .selectFrom('gift_code_acts')
    .leftJoin('accounts', 'accounts.id', 'gift_code_acts.account_id')
    .selectAll('gift_code_acts')
    .select('accounts.email')
    .where('gift_code_acts.gift_code_id', '=', marks.id)
    .orderBy('gift_code_acts.acted_at', 'desc')
    .orderBy('gift_code_acts.id', 'desc')
    .limit(sql.lit(mostFound)),
);
