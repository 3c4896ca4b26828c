import { emailKey } from '#server/sales/orders/stored-order.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { findAccountByAddress, toAccount } from './accounts.ts';
import { forgetAttempts, isWithin, passwordKey, passwordMinutes } from './attempts.ts';
import type { AskedFrom, Credentials, SignedIn } from './members.ts';
import type { Place } from './place.ts';
import { startSession } from './sessions.ts';

/**
 * Signs somebody in with a new session. Whether the address is unknown or the password wrong, the same is counted, looked up, hashed
 * and answered.
 */
export async function signIn(
  place: Place,
  { email, password }: Credentials,
  { addressKey, device, locale, before }: AskedFrom,
): Promise<Result<SignedIn>> {
  const { database, settings, passwords, now } = place;
  const key = emailKey(email);
  const minutes = passwordMinutes;
  if (!(await isWithin(place, `sign-in ${addressKey}`, { most: settings.signInTriesPerAddress, minutes }))) {
    return fail('too-many-requests', { bound: settings.signInTriesPerAddress });
  }
  if (!(await isWithin(place, passwordKey(key), { most: settings.signInTries, minutes }))) {
    return fail('too-many-requests', { bound: settings.signInTries });
  }
  const row = await findAccountByAddress(database.read, key);
  const matches = await passwords.matches(password, row?.password_hash);
  if (!matches.ok) return matches;
  if (!row || !matches.value) return fail('sign-in-failed');
  const session = await database.write(async (sql) => {
    // What the same browser was before ends: nobody else can know the session that begins.
    if (before) sql.send('DELETE FROM sessions WHERE id = ?', before.session);
    sql.send('UPDATE accounts SET locale = ? WHERE id = ?', locale, row.id);
    return startSession(sql, row, device, now(), 'password');
  });
  await forgetAttempts(place, passwordKey(key));
  return succeed({ ...session, account: toAccount(row) });
}
