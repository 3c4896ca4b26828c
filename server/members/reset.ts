import type { Transaction } from '#server/database/sql.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { queueLetter } from '#server/sales/outbox/queue-letter.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import { mayAskForMail, passwordKey } from './attempts.ts';
import { endLinks, isLinkValid, useLink } from './links.ts';
import type { AskedFrom } from './members.ts';
import type { Place } from './place.ts';

export async function requestReset(
  place: Place,
  email: string,
  { addressKey, locale }: AskedFrom,
): Promise<Result<null>> {
  const mayAsk = await mayAskForMail(place, { purpose: 'reset', emailKey: emailKey(email), addressKey });
  if (mayAsk === 'too-many') return fail('too-many-requests');
  if (mayAsk === 'yes') {
    await place.database.write(async (sql) =>
      queueLetter(sql, { kind: 'reset-password', address: email, about: null, locale }, place.now()),
    );
  }
  return succeed(null);
}

/** Sets a new password by a link. Without a valid link nothing is hashed. */
export async function reset(place: Place, token: string, password: string): Promise<Result<null>> {
  const { database, passwords, now } = place;
  if (!(await isLinkValid(database.read, token, 'password', now()))) return fail('link-invalid');
  const passwordHash = await passwords.hash(password);
  if (!passwordHash.ok) return passwordHash;
  return database.write(async (sql) => {
    const link = await useLink(sql, token, ['password'], now());
    const account = link && (await findAccount(sql, link.about));
    if (!account) return fail('link-invalid');
    setPassword(sql, account, passwordHash.value, now());
    sql.send('DELETE FROM sessions WHERE account_id = ?', account.id);
    // Whoever knew the password may have made a passkey, and would come in by it.
    sql.send('DELETE FROM passkeys WHERE account_id = ?', account.id);
    // The owner has proved to be who they are: what others have guessed at does not shut them out.
    sql.send('DELETE FROM attempts WHERE key_hash = ?', hashToken(passwordKey(account.email_key)));
    return succeed(null);
  });
}

/** Ends with the password every session that began under it, and all links that were asked for under it; and tells the owner. */
export function setPassword(
  sql: Transaction,
  { id, email, locale }: AccountRow,
  passwordHash: string,
  now: number,
): void {
  sql.send(
    'UPDATE accounts SET password_hash = ?, password_version = password_version + 1 WHERE id = ?',
    passwordHash,
    id,
  );
  endLinks(sql, id);
  sql.send('DELETE FROM passkey_challenges WHERE account_id = ?', id);
  queueLetter(sql, { kind: 'password-changed', address: email, about: id, locale: locale as LocaleCode }, now);
}
