import { insertRows } from '#server/database/write.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { mayAskForMail } from './attempts.ts';
import { minutesOf } from './links.ts';
import type { AskedFrom, Registering, WantedAccount } from './members.ts';
import type { MembersParts } from './members-parts.ts';

const insertRegistration = insertRows('registrations');

/**
 * Stores a registration for the browser that requests it: only this browser can open an account with this password. The email's link only
 * proves the mailbox, so any email of the last day serves, and emails above the bound need not be sent. Neither the answer nor the work
 * here depends on whether the address has an account: that is checked when the email is written.
 */
export async function register(
  parts: MembersParts,
  { email, password, firstName, lastName, prefix }: WantedAccount,
  { addressKey, locale }: AskedFrom,
): Promise<Result<Registering>> {
  const { database, now } = parts;
  const key = emailKey(email);
  const mayAsk = await mayAskForMail(parts, { purpose: 'confirm', emailKey: key, addressKey });
  if (mayAsk === 'too-many') return fail('too-many-requests');
  const passwordHash = await parts.passwords.hash(password, addressKey);
  if (!passwordHash.ok) return passwordHash;
  const id = shortId();
  await database.transaction(async (tx) => {
    const wanted = { email, email_key: key, password_hash: passwordHash.value, locale };
    const names = { firstname: firstName, lastname: lastName, prefix };
    tx.send(insertRegistration({ id, ...wanted, ...names, begun_at: now() }));
    if (mayAsk === 'yes') queueAccountMail(tx, { kind: 'confirm-address', address: email, about: id, locale }, now());
  });
  return succeed({ secret: id, seconds: minutesOf.account * 60 });
}
