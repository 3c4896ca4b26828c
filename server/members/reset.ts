import type { Transaction } from '#server/database/database.ts';
import { updateRows } from '#server/database/write.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { isStaffRole } from '#shared/rules/staff-role.ts';
import { type AccountRow, findAccount, lockAccount } from './accounts.ts';
import { forgetMails, forgetTries, mayAskForMail, passwordKey } from './attempts.ts';
import { forgetBrowsers, noteBrowser } from './known-browsers.ts';
import { endLinks, findLink, useLink } from './links.ts';
import type { AskedFrom, WasReset } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { deleteChallenges } from './passkeys/challenges.ts';
import { deletePasskeys } from './passkeys/manage-passkeys.ts';
import { endAuthenticator, endPendingAuthenticator } from './second-factor/manage-authenticator.ts';
import { deleteSessions, needsPasskey, startSession } from './sessions.ts';

const updatePassword = updateRows('accounts', ['id'], ['password_hash'], { count: ['password_version'] });

/** Queues an email with a link for a new password. Neither the answer nor the work shows whether the address has an account. */
export async function requestReset(
  parts: MembersParts,
  email: string,
  { addressKey, locale }: AskedFrom,
): Promise<Result<null>> {
  const mayAsk = await mayAskForMail(parts, { purpose: 'reset', emailKey: emailKey(email), addressKey });
  if (mayAsk === 'too-many') return fail('too-many-requests');
  if (mayAsk === 'yes') {
    await parts.database.transaction(async (tx) =>
      queueAccountMail(tx, { kind: 'reset-password', address: email, about: null, locale }, parts.now()),
    );
  }
  return succeed(null);
}

/** Sets a new password by a link, and ends all sessions. The browser becomes known, so that guesses elsewhere do not bar the owner. */
export async function reset(
  parts: MembersParts,
  token: string,
  password: string,
  from: Omit<AskedFrom, 'locale'>,
): Promise<Result<WasReset>> {
  const { database, settings, now } = parts;
  const found = await findLink(database, token, ['password'], now());
  if (!found) return fail('link-invalid');
  const passwordHash = await parts.passwords.hash(password, from.addressKey);
  if (!passwordHash.ok) return passwordHash;
  return database.transaction(async (tx): Promise<Result<WasReset>> => {
    // Locks the account before its link, as the step that adds permissions does. If that step comes second, it ends this session; if it
    // came first, it has ended the link.
    await lockAccount(tx, found.about);
    const link = await useLink(tx, token, ['password'], now());
    const account = link && (await findAccount(tx, link.about));
    if (!account) return fail('link-invalid');
    setPassword(tx, account, passwordHash.value, now());
    tx.send(deleteSessions({ account_id: account.id }));
    const isByOperator = link.from_command === 1;
    const isBound = needsPasskey(settings, account.role);
    const keepsPasskeys = isBound || (isStaffRole(account.role) && settings.staffSecondFactor === 'required');
    // Somebody who knew the old password may have made a passkey, so passkeys end with the old password. Where staff need a second factor,
    // the mailbox alone must not remove one. There the passkeys stay, and only the operator replaces a lost one.
    if (!keepsPasskeys || isByOperator) tx.send(deletePasskeys({ account_id: account.id }));
    if (isByOperator) endAuthenticator(tx, account.id);
    // The owner has proved their identity, so other people's tries no longer count.
    forgetTries(tx, passwordKey(account.email_key));
    if (isBound && isByOperator) {
      const changed = { ...account, password_version: account.password_version + 1 };
      return succeed({ signedIn: startSession(tx, changed, from, now(), 'link') });
    }
    const known = from.browser && { browser: noteBrowser(tx, from.browser, account.id, now()) };
    return succeed({ signedIn: null, ...known });
  });
}

/** Sets a new password, ends the links and sessions that began under the old password, and emails the owner. */
export function setPassword(
  tx: Transaction,
  { id, email, email_key: key, locale }: AccountRow,
  passwordHash: string,
  now: number,
  browser?: AskedFrom['browser'],
): void {
  tx.send(updatePassword({ id, password_hash: passwordHash }));
  endLinks(tx, id);
  forgetMails(tx, 'reset', key);
  forgetBrowsers(tx, id, browser);
  tx.send(deleteChallenges({ account_id: id }));
  endPendingAuthenticator(tx, id);
  queueAccountMail(tx, { kind: 'password-changed', address: email, about: id, locale: locale as LocaleCode }, now);
}
