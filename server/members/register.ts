import type { Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { claimOrders } from '#server/sales/orders/claim-orders.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { queueLetter } from '#server/sales/outbox/queue-letter.ts';
import { shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { findAccount, toAccount } from './accounts.ts';
import { mayAskForMail } from './attempts.ts';
import { endLinks, type Link, minutesOf, useLink } from './links.ts';
import type { AskedFrom, Confirmed, ConfirmedFrom, Registering, WantedAccount } from './members.ts';
import type { Place } from './place.ts';
import { startSession } from './sessions.ts';

/**
 * Stores what an account shall be, and queues the letter with its link. Whether there is an account already is only seen when the
 * letter is written. Until the link is confirmed nobody can sign in with this password, so that nobody can take an account before
 * its owner comes.
 */
export async function register(
  place: Place,
  { email, password, firstName, lastName, prefix }: WantedAccount,
  { addressKey, locale }: AskedFrom,
): Promise<Result<Registering>> {
  const { database, passwords } = place;
  const key = emailKey(email);
  const mayAsk = await mayAskForMail(place, { purpose: 'confirm', emailKey: key, addressKey });
  if (mayAsk === 'too-many') return fail('too-many-requests');
  const passwordHash = await passwords.hash(password);
  if (!passwordHash.ok) return passwordHash;
  const id = shortId();
  const registering = { secret: id, seconds: minutesOf.account * 60 };
  if (mayAsk === 'silent') return succeed(registering);
  const now = place.now();
  await database.write(async (sql) => {
    sql.send(
      `INSERT INTO registrations (id, email, email_key, password_hash, locale, firstname, lastname, prefix, begun_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      email,
      key,
      passwordHash.value,
      locale,
      firstName,
      lastName,
      prefix,
      now,
    );
    queueLetter(sql, { kind: 'confirm-address', address: email, about: id, locale }, now);
  });
  return succeed(registering);
}

/** Confirms an address: of a new account, or a new one of an account. */
export function confirm(
  { database, now }: Place,
  token: string,
  { device, before, secret }: ConfirmedFrom,
): Promise<Result<Confirmed>> {
  return database.write(async (sql) => {
    const link = await useLink(sql, token, ['account', 'address'], now());
    if (!link) return fail('link-invalid');
    const isDone =
      link.purpose === 'account' ? await openAccount(sql, link, now()) : await moveAccount(sql, link, now());
    const account = isDone ? await findAccount(sql, link.about) : undefined;
    if (!account) return fail('link-invalid');
    const what = link.purpose as 'account' | 'address';
    // A link that somebody else has opened, or sent to somebody else, signs nobody in.
    if (what === 'address' || secret !== link.about) return succeed({ what, email: account.email, signedIn: null });
    if (before) sql.send('DELETE FROM sessions WHERE id = ?', before.session);
    const session = startSession(sql, account, device, now(), 'other');
    return succeed({ what, email: account.email, signedIn: { ...session, account: toAccount(account) } });
  });
}

async function openAccount(sql: Transaction, { about }: Link, now: number): Promise<boolean> {
  const wanted = await sql.get<Tables['registrations']>('SELECT * FROM registrations WHERE id = ?', about);
  if (!wanted) return false;
  const made = await sql.run(
    `INSERT INTO accounts (id, email, email_key, password_hash, password_version, role, permissions, locale,
       firstname, lastname, prefix, wants_news, wants_reminders, created_at)
     VALUES (?, ?, ?, ?, 1, 1, '[]', ?, ?, ?, ?, 0, 1, ?) ON CONFLICT (email_key) DO NOTHING`,
    wanted.id,
    wanted.email,
    wanted.email_key,
    wanted.password_hash,
    wanted.locale,
    wanted.firstname,
    wanted.lastname,
    wanted.prefix,
    now,
  );
  if (made === 0) return false;
  sql.send('DELETE FROM registrations WHERE email_key = ?', wanted.email_key);
  return true;
}

/** Gives an account its new address, unless somebody else has that by now, and tells the address before. */
async function moveAccount(sql: Transaction, { about, address }: Link, now: number): Promise<boolean> {
  const account = await findAccount(sql, about);
  if (!account || address === null) return false;
  const key = emailKey(address);
  const moved = await sql.run(
    `UPDATE accounts SET email = ?, email_key = ?
     WHERE id = ? AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email_key = ? AND other.id <> ?)`,
    address,
    key,
    about,
    key,
    about,
  );
  if (moved === 0) return false;
  claimOrders(sql, about, account.email_key);
  // A link that went to the address before opens nothing any more.
  endLinks(sql, about);
  queueLetter(
    sql,
    { kind: 'address-changed', address: account.email, about, locale: account.locale as LocaleCode },
    now,
  );
  return true;
}
