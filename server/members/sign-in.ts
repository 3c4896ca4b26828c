import { emailKey } from '#server/sales/orders/stored-order.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { findAccountByAddress, updateLocale } from './accounts.ts';
import { countSignInTry, forgetAttempts, passwordKey } from './attempts.ts';
import { isKnownBrowser } from './known-browsers.ts';
import type { AskedFrom, Credentials, SignedIn } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { needsPasskey, startSession } from './sessions.ts';

/** Signs in with a new session. An unknown address and a wrong password cause the same work and get the same answer. */
export async function signIn(
  parts: MembersParts,
  { email, password }: Credentials,
  from: AskedFrom,
): Promise<Result<SignedIn>> {
  const { database, settings, passwords, now } = parts;
  const key = emailKey(email);
  const counted = await countTry(parts, key, from);
  if (!counted.ok) return counted;
  const row = await findAccountByAddress(database, key);
  const matches = await passwords.matches(password, row?.password_hash, from.addressKey);
  if (!matches.ok) return matches;
  if (!row || !matches.value) return fail('sign-in-failed');
  if (needsPasskey(settings, row.role)) return fail('passkey-needed');
  const signedIn = await database.transaction(async (tx) => {
    tx.send(updateLocale({ id: row.id, locale: from.locale }));
    return startSession(tx, row, from, now(), 'password');
  });
  await forgetAttempts(parts, counted.value);
  return succeed(signedIn);
}

/** Counts a try, and returns its key. A known browser has a separate count, so that guesses elsewhere do not shut the owner out. */
async function countTry(
  parts: MembersParts,
  emailKey: string,
  { addressKey, browser }: AskedFrom,
): Promise<Result<string>> {
  const { database, settings, now } = parts;
  if (browser?.secret && (await isKnownBrowser(database, browser, emailKey, now()))) {
    return countSignInTry(parts, `${passwordKey(emailKey)} in ${hashToken(browser.secret)}`, settings.signInTries);
  }
  const counted = await countSignInTry(parts, `sign-in ${addressKey}`, settings.signInTriesPerAddress);
  return counted.ok ? countSignInTry(parts, passwordKey(emailKey), settings.signInTries) : counted;
}
