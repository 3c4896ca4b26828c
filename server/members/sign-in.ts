import { emailKey } from '#server/sales/orders/stored-order.ts';
import { hashToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isStaffRole } from '#shared/rules/staff-role.ts';
import { findAccountByAddress, updateLocale } from './accounts.ts';
import { countSignInTry, forgetAttempts, passwordKey } from './attempts.ts';
import { isKnownBrowser } from './known-browsers.ts';
import type { AskedFrom, Credentials, SignedIn } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { findAuthenticator, spendCode } from './second-factor/spend-code.ts';
import { needsPasskey, startSession } from './sessions.ts';

/** Signs in with a new session. An unknown address and a wrong password cause the same work and get the same answer. */
export async function signIn(
  parts: MembersParts,
  { email, password, code }: Credentials,
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
  const app = isStaffRole(row.role) ? await findAuthenticator(database, row.id) : undefined;
  const needsCode = (app?.confirmed_at ?? null) !== null;
  // Only after the right password, so that nobody learns who has an app. Wrong codes count as wrong passwords do.
  if (needsCode && code === undefined) return fail('code-needed');
  const signedIn = await database.transaction(async (tx): Promise<Result<SignedIn>> => {
    tx.send(updateLocale({ id: row.id, locale: from.locale }));
    const spent = needsCode ? await spendCode(parts, tx, row.id, code ?? '') : succeed(null);
    return spent.ok ? succeed(startSession(tx, row, from, now(), needsCode ? 'code' : 'password')) : spent;
  });
  if (signedIn.ok) await forgetAttempts(parts, counted.value);
  return signedIn;
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
