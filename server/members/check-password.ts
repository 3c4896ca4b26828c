import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import { countSignInTry, forgetAttempts } from './attempts.ts';
import type { SignedInCaller } from './members.ts';
import type { MembersParts } from './members-parts.ts';

/** Checks the password of a signed-in caller. Tries are counted for each session, so that guesses elsewhere do not bar the owner. */
export async function checkPassword(
  parts: MembersParts,
  { id, session }: SignedInCaller,
  password: string,
): Promise<Result<AccountRow>> {
  const { database, settings, passwords } = parts;
  const row = await findAccount(database, id);
  if (!row) return fail('sign-in-required');
  const key = `password in session ${session}`;
  const counted = await countSignInTry(parts, key, settings.signInTries);
  if (!counted.ok) return counted;
  const matches = await passwords.matches(password, row.password_hash, id);
  if (!matches.ok) return matches;
  if (!matches.value) return fail('password-wrong');
  await forgetAttempts(parts, key);
  return succeed(row);
}
