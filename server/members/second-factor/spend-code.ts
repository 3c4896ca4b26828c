import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { deleteRows, updateRows } from '#server/database/write.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isAppCode, plainFactorCode, stepOfCode } from './read-code.ts';

export type AuthenticatorRow = Tables['authenticators'];

const selectAuthenticator = selectWhere('authenticators', { account_id: 'account_id' });

/** Stores the period of a used code, if no code of it or of a later one was used: of two nodes with the same code, one wins. */
const updateLastStep = updateRows('authenticators', ['account_id'], ['last_step'], {
  when: (was, given) => sql`${was('last_step')} < ${given('last_step')} and ${was('confirmed_at')} is not null`,
});

const deleteRecoveryCode = deleteRows('recovery_codes', ['account_id', 'code_hash']);

/** The app of an account, also one that is not confirmed yet. */
export function findAuthenticator(reader: Reader, accountId: string): Promise<AuthenticatorRow | undefined> {
  return findRow(reader, selectAuthenticator({ account_id: accountId }));
}

/** The place for which the secret of an account's app is sealed. */
export function placeOf(accountId: string): string {
  return `authenticator ${accountId}`;
}

export function hashRecoveryCode(accountId: string, code: string): string {
  return hashToken(`recovery ${accountId} ${plainFactorCode(code)}`);
}

/** Uses up a code of the account's app, or a recovery code. Each works once, on all nodes together. */
export async function spendCode(
  { sealer, now }: Pick<MembersParts, 'sealer' | 'now'>,
  tx: Transaction,
  accountId: string,
  typed: string,
): Promise<Result<null>> {
  const code = plainFactorCode(typed);
  if (!isAppCode(code)) {
    const used = await tx.change(
      deleteRecoveryCode({ account_id: accountId, code_hash: hashRecoveryCode(accountId, code) }),
    );
    return used > 0 ? succeed(null) : fail('code-wrong');
  }
  const row = await findAuthenticator(tx, accountId);
  if (!row || row.confirmed_at === null) return fail('authenticator-not-begun');
  const secret = sealer.open(placeOf(accountId), row.secret);
  const step = secret === null ? null : stepOfCode(secret, code, now());
  if (step === null) return fail('code-wrong');
  const used = await tx.change(updateLastStep({ account_id: accountId, last_step: step }));
  return used > 0 ? succeed(null) : fail('code-used');
}
