import { emailKey } from '#server/sales/orders/stored-order.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { findAccount, updateWantedAddress } from './accounts.ts';
import { mayAskForNewAddress } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import type { AskedFrom, SignedInCaller } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { setPassword } from './reset.ts';
import { keepOneSession } from './sessions.ts';

/**
 * Stores the new address that an account wants, and queues an email to it. The account takes the address when the email's link is opened in
 * a browser where the account is signed in. Only when the email is written does the store check whether the address already has an account.
 */
export async function requestAddress(
  parts: MembersParts,
  caller: SignedInCaller,
  email: string,
  password: string,
  locale: LocaleCode,
): Promise<Result<null>> {
  const account = await checkPassword(parts, caller, password);
  if (!account.ok) return account;
  const mayAsk = await mayAskForNewAddress(parts, { emailKey: emailKey(email), accountId: account.value.id });
  if (mayAsk === 'too-many') return fail('too-many-requests');
  const now = parts.now();
  await parts.database.transaction(async (tx) => {
    tx.send(updateWantedAddress({ id: caller.id, wanted_email: email, wanted_at: now }));
    if (mayAsk === 'yes') queueAccountMail(tx, { kind: 'new-address', address: email, about: caller.id, locale }, now);
  });
  return succeed(null);
}

/** Changes the password, and ends all other sessions. */
export async function changePassword(
  parts: MembersParts,
  caller: SignedInCaller,
  { current, wanted, browser }: { current: string; wanted: string; browser?: AskedFrom['browser'] },
): Promise<Result<null>> {
  const { database, now } = parts;
  const checked = await checkPassword(parts, caller, current);
  if (!checked.ok) return checked;
  const passwordHash = await parts.passwords.hash(wanted, caller.id);
  if (!passwordHash.ok) return passwordHash;
  return database.transaction(async (tx) => {
    const account = await findAccount(tx, caller.id);
    // The password was changed meanwhile, for instance by a link.
    if (account?.password_version !== checked.value.password_version) return fail('password-wrong');
    setPassword(tx, account, passwordHash.value, now(), browser);
    keepOneSession(tx, caller, account.password_version + 1);
    return succeed(null);
  });
}
