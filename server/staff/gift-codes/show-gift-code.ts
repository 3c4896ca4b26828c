import { selectGiftCodeById } from '#server/sales/gift-codes/change-gift-code.ts';
import { readTypedCode, selectTypedGiftCode } from '#server/sales/gift-codes/typed-gift-code.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { OneGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { selectActsOfCode } from './gift-code-rows.ts';
import { type StaffGiftCode, toStaffGiftCode } from './list-gift-codes.ts';

export interface GiftCodeAct {
  actedAt: number;
  by: string;
  act: OneGiftCode['acts'][number]['act'];
  cents: number;
  reason: string;
}

/** A gift code without the code itself, and what staff have done with it, the last first. */
export async function showGiftCode(
  { database }: Pick<Desk, 'database'>,
  locale: LocaleCode,
  id: string,
): Promise<Result<StaffGiftCode & { acts: GiftCodeAct[] }>> {
  const { codes, own } = await database.ask({ codes: selectGiftCodeById({ id }), own: selectActsOfCode({ id }) });
  const [row] = codes;
  if (!row) return fail('gift-code-not-found');
  // The issue of a batch is one act for all its codes.
  const ofBatch = row.batch === null ? [] : (await database.ask({ acts: selectActsOfCode({ id: row.batch }) })).acts;
  const acts = [...own, ...ofBatch].map(
    (one): GiftCodeAct => ({
      actedAt: one.acted_at,
      by: one.email ?? one.account_id,
      act: one.act as GiftCodeAct['act'],
      cents: one.cents,
      reason: one.reason,
    }),
  );
  return succeed({ ...toStaffGiftCode(row, locale), acts });
}

/** The id of a code that is typed whole. */
export async function findTypedGiftCode(
  { database }: Pick<Desk, 'database'>,
  typed: string,
): Promise<Result<{ id: string }>> {
  const [row] = (await database.ask({ code: selectTypedGiftCode(readTypedCode(typed)) })).code;
  return row ? succeed({ id: row.id }) : fail('gift-code-not-found');
}
