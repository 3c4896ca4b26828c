import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { lettersOfCode, plainCode } from '#shared/contract/typed-code.ts';

/** The spellings under which a typed code is looked up: as it is, and as a sold one is written. */
export interface TypedCode {
  code: string;
  sold: string;
}

/**
 * Reads a code as it was typed. A sold one is copied from paper and read out on the phone, and has no I, L, O and U: it is also found
 * without its hyphens, and with letters for the digits that they look like.
 */
export function readTypedCode(typed: string): TypedCode {
  const code = plainCode(typed).replace(/\s/g, '').toUpperCase();
  const letters = lettersOfCode(typed).replaceAll('O', '0').replace(/[IL]/g, '1');
  return { code, sold: /^[0-9A-Z]{16}$/.test(letters) ? letters.replace(/.{4}(?=.)/g, '$&-') : code };
}

/** The gift code of a typed one; of two that it may mean, the one that is spelled like it. */
export const selectTypedGiftCode = defineQuery<{ code: string; sold: string }>('typedGiftCode')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .selectAll()
    .where((eb) => eb.or([eb('code', '=', marks.code), eb('code', '=', marks.sold)]))
    .orderBy(sql`case when code = ${marks.code} then 0 else 1 end`)
    .limit(sql.lit(1)),
);
