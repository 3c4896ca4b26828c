import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import { forgetAttempts, isWithin, passwordKey, passwordMinutes } from './attempts.ts';
import type { SignedInCaller } from './members.ts';
import type { Place } from './place.ts';

/** Asks whoever is signed in for the password again; tries are counted with those of signing in. Answers the account. */
export async function checkPassword(
  place: Place,
  { id }: SignedInCaller,
  password: string,
): Promise<Result<AccountRow>> {
  const { database, settings, passwords } = place;
  const row = await findAccount(database.read, id);
  if (!row) return fail('sign-in-required');
  const key = passwordKey(row.email_key);
  if (!(await isWithin(place, key, { most: settings.signInTries, minutes: passwordMinutes }))) {
    return fail('too-many-requests', { bound: settings.signInTries });
  }
  const matches = await passwords.matches(password, row.password_hash);
  if (!matches.ok) return matches;
  if (!matches.value) return fail('password-wrong');
  await forgetAttempts(place, key);
  return succeed(row);
}
