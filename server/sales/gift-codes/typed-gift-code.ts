import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { lettersOfCode, plainCode } from '#shared/contract/typed-code.ts';

/** The spellings under which a typed code is looked up: as typed, and in the form of a sold code. */
export interface TypedCode {
  code: string;
  sold: string;
}

/**
 * Reads a typed code. Sold codes are copied from paper or read out on the phone, so they have no I, L, O and U. A sold code is also found
 * when it is typed without hyphens, or with letters in place of similar digits.
 */
export function readTypedCode(typed: string): TypedCode {
  const code = plainCode(typed).replace(/\s/g, '').toUpperCase();
  const letters = lettersOfCode(typed).replaceAll('O', '0').replace(/[IL]/g, '1');
  return { code, sold: /^[0-9A-Z]{16}$/.test(letters) ? letters.replace(/.{4}(?=.)/g, '$&-') : code };
}

/** The gift code for a typed code. When both spellings exist, the code as typed comes first. */
export const selectTypedGiftCode = defineQuery<TypedCode>('typedGiftCode')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .selectAll()
    .where((eb) => eb.or([eb('code', '=', marks.code), eb('code', '=', marks.sold)]))
    .orderBy(sql`case when code = ${marks.code} then 0 else 1 end`)
    .limit(sql.lit(1)),
);
